import { useContext, useState } from 'react';
import { resendRequest } from '#database/requests/request-delivery.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { supabase } from '#islands/supabase.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { serverReason } from '../../ui/server-reason.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';

/** The delivery state of a request on each channel, and a button to retry what was given up. */
export function Deliveries({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const deliveries = useStore(panelRequests.state).deliveries.get(request.id) ?? [];
  if (deliveries.length === 0) return <p>{t.deliveredNowhere}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {deliveries.map(({ channel, state, last_error }) => (
          <li key={channel}>
            {t.channels[channel]}: {t.states[state]}{' '}
            {last_error && serverReason(last_error, locale)}
          </li>
        ))}
      </ul>
      {deliveries.some(({ state }) => state === 'given_up') && <SendAgain request={request} />}
    </>
  );
}

function SendAgain({ request }: { request: StoredRequest }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function sendAgain(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      if ((await resendRequest(supabase, request.id)) > 0) {
        panelRequests.say(request.id, t.sentAgain);
      } else setProblem(t.channelOff);
      await panelRequests.refresh();
    } catch {
      setProblem(t.sendAgainFailed);
    }
    setIsBusy(false);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft text-sm">{t.givenUp}</p>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void sendAgain()}
      >
        {t.sendAgain}
      </button>
      {problem && <Notice tone="problem">{problem}</Notice>}
    </div>
  );
}

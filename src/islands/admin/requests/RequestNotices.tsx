import { useContext, useEffect, useState } from 'react';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { supabase } from '#islands/supabase.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import type { DeliveryState } from '#schemas/requests/request-delivery.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { keepLooking } from '../ui/poll.ts';
import { useMoments } from '../ui/use-moments.ts';
import { RequestWatcher } from './request-watcher.ts';
import { takesRequests, waitingRequests } from './waiting-requests.ts';

const arrivalPause = 10_000;
const statePause = 60_000;

/** Tells of requests that come in, and warns while they do not get out to people. */
export function RequestNotices() {
  const locale = useContext(AdminLocale);
  const t = requestNoticesText[locale];
  const state = useDeliveryState();
  useArrivals(state?.switchedOn === true);
  if (!state) return null;
  return (
    <>
      {state.givenUp > 0 && (
        <Notice tone="warning">
          {t.givenUp(state.givenUp)} {t.givenUpHow}
        </Notice>
      )}
      {state.failingSince && <Failing since={state.failingSince} reason={state.lastError} />}
    </>
  );
}

function Failing({ since, reason }: { since: string; reason: string | null }) {
  const t = requestNoticesText[useContext(AdminLocale)];
  const moments = useMoments();
  return (
    <Notice tone="warning">
      <span>
        {t.failingSince(moments.whole(since))}{' '}
        {reason && (
          <>
            {t.reason} <q lang="en">{reason}</q>
          </>
        )}
      </span>
    </Notice>
  );
}

function useDeliveryState(): DeliveryState | null {
  const [state, setState] = useState<DeliveryState | null>(null);
  useEffect(
    () =>
      keepLooking(async () => {
        // What cannot be read is told by the tabs, which read the same database.
        const found = await loadDeliveryState(supabase).catch(() => null);
        return () => {
          if (found) {
            setState(found);
            takesRequests.set(found.switchedOn);
          }
          return statePause;
        };
      }),
    [],
  );
  return state;
}

/**
 * Counts the requests that wait, and announces each that comes in while the panel is open; screen readers
 * say it politely. A hidden page asks nothing, so that it does not keep a session alive: what came in the
 * meantime is announced when it is visible again.
 */
function useArrivals(isOn: boolean): void {
  const t = requestNoticesText[useContext(AdminLocale)];
  useEffect(() => {
    if (!isOn) return;
    const watcher = new RequestWatcher(supabase);
    const stop = keepLooking(async () => {
      // What cannot be read now is read at the next look.
      await watcher.look().catch(() => {});
      return () => {
        for (const { name } of watcher.takeArrivals()) tell(t.arrived(name));
        return arrivalPause;
      };
    });
    return () => {
      stop();
      waitingRequests.set(0);
    };
  }, [isOn, t]);
}

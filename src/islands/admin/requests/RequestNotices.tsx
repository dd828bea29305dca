import { useContext, useEffect, useState } from 'react';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { DeliveryState } from '#schemas/requests/request-delivery.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { poll } from '../ui/poll.ts';
import { useMoments } from '../ui/use-moments.ts';
import { takesRequests, waitingRequests } from './request-stores.ts';
import { RequestWatcher } from './request-watcher.ts';

const arrivalPause = 10_000;
const statePause = 60_000;

/** Announces new quote requests, and warns while they cannot be delivered. */
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
      poll(async () => {
        // The tabs read the same database and report if it does not answer.
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
 * Counts the new requests, and announces each one that arrives. A hidden page does not poll, which would
 * keep its session alive: what arrived meanwhile is announced when the page is visible again.
 */
function useArrivals(isOn: boolean): void {
  const t = requestNoticesText[useContext(AdminLocale)];
  useEffect(() => {
    if (!isOn) return;
    const watcher = new RequestWatcher(supabase);
    const stop = poll(async () => {
      // Errors are retried at the next check.
      await watcher.check().catch(() => {});
      return () => {
        for (const { name } of watcher.takeArrivals()) toast(t.arrived(name));
        return arrivalPause;
      };
    });
    return () => {
      stop();
      waitingRequests.set(0);
    };
  }, [isOn, t]);
}

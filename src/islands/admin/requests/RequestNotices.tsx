import { useContext, useEffect, useState } from 'react';
import { loadArrivals } from '#database/requests/load-arrivals.ts';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { supabase } from '#islands/supabase.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import type { DeliveryState } from '#schemas/requests/request-delivery.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { keepLooking } from '../ui/keep-looking.ts';
import { Notice } from '../ui/Notice.tsx';
import { useMoments } from '../ui/use-moments.ts';

const arrivalPause = 1_500;
const statePause = 60_000;

/** Tells of requests that come in, and warns while they do not get out to people. */
export function RequestNotices() {
  const locale = useContext(AdminLocale);
  const t = requestNoticesText[locale];
  const moments = useMoments();
  const state = useDeliveryState();
  useArrivals(state?.switchedOn === true);
  if (!state?.failingSince) return null;
  const since = moments.whole(state.failingSince);
  return (
    <Notice tone="warning">
      <span>
        {t.failingSince(since)}{' '}
        {state.lastError && (
          <>
            {t.reason} <q lang="en">{state.lastError}</q>
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
          if (found) setState(found);
          return statePause;
        };
      }),
    [],
  );
  return state;
}

/** Tells of each request that comes in while the panel is open; screen readers say it politely. */
function useArrivals(isOn: boolean): void {
  const t = requestNoticesText[useContext(AdminLocale)];
  useEffect(() => {
    if (!isOn) return;
    const known = new Set<string>();
    let since: string | null = null;
    let isFirst = true;
    return keepLooking(async () => {
      const arrivals = await loadArrivals(supabase, since).catch(() => null);
      return () => {
        for (const { id, name } of arrivals ?? []) {
          if (!isFirst && !known.has(id)) tell(t.arrived(name));
          known.add(id);
        }
        since = arrivals?.at(-1)?.received_at ?? since;
        isFirst &&= arrivals === null;
        return arrivalPause;
      };
    });
  }, [isOn, t]);
}

import { useContext, useEffect, useState } from 'react';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { todayText } from '#i18n/admin/today.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { DeliveryState } from '#schemas/requests/request-delivery.ts';
import {
  dueRequests,
  oldestRequest,
  requestChanges,
  shownCount,
  takesRequests,
  waitingRequests,
} from '../requests/request-stores.ts';
import { RequestWatcher } from '../requests/request-watcher.ts';
import { waitText } from '../requests/time/office-wait.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import { OfficeFacts } from '../ui/office-context.ts';
import { parseAddress } from '../ui/panel-address.ts';
import { poll } from '../ui/poll.ts';
import { useStore } from '../ui/store.ts';
import { useMoments } from '../ui/use-moments.ts';
import { useNow } from '../ui/use-now.ts';
import { type TodayItem, unreadItem } from './today-item.ts';

const loadServerReason = async () => (await import('../ui/ServerReason.tsx')).ServerReason;

const arrivalPause = 15_000;
const statePause = 60_000;

/** New requests, and what keeps requests from reaching the office; `undefined` until the database answered. */
export function useRequestsToday(): TodayItem[] | undefined {
  const locale = useContext(AdminLocale);
  const t = requestNoticesText[locale];
  const { tabs } = useAdminTexts();
  const state = useDeliveryState();
  const arrivals = useArrivals();
  const { quoteRequests } = useContext(OfficeFacts);
  // Until the database answers, as when the page was built.
  const isOn = useStore(takesRequests) ?? quoteRequests === 'on';
  const waiting = useWaitingItem();
  const due = useDueItem();
  const moments = useMoments();
  if (state === undefined || arrivals === 'pending') return undefined;
  const link = { to: { section: 'requests', row: null }, label: tabs.requests };
  const items: (TodayItem | null | false)[] = [
    waiting,
    due,
    (state === null || arrivals === 'failed') && unreadItem,
    !isOn && {
      key: 'off',
      tone: 'warning',
      short: t.off.line,
      content: `${t.off.short}.`,
      links: [link],
    },
    state !== null &&
      state.givenUp > 0 && {
        key: 'given-up',
        tone: 'warning',
        short: t.givenUpLine(state.givenUp),
        content: `${t.givenUp(state.givenUp)} ${t.givenUpHow}`,
        links: [link],
      },
    state !== null &&
      state.failingSince !== null && {
        key: 'failing',
        tone: 'warning',
        short: t.failingLine,
        content: (
          <>
            {t.failingSince(moments.whole(state.failingSince))}{' '}
            {state.lastError && (
              <LazyView load={loadServerReason} props={{ logged: state.lastError }} />
            )}
          </>
        ),
        links: [link],
      },
  ];
  return items.filter((item) => item !== null && item !== false);
}

/** The number of new requests, and how long the oldest has waited in office hours. */
function useWaitingItem(): TodayItem | null {
  const locale = useContext(AdminLocale);
  const t = todayText[locale].requests;
  const { tabs } = useAdminTexts();
  const office = useContext(OfficeFacts);
  const count = useStore(waitingRequests);
  const oldest = useStore(oldestRequest);
  const now = useNow();
  if (count === 0 || !oldest) return null;
  const wait = waitText(office, new Date(oldest.received_at), now, locale);
  const row = count === 1 ? oldest.reference : null;
  return {
    key: 'requests',
    tone: 'todo',
    short: t.line(count, shownCount(count)),
    content: (count === 1 ? t.one : t.other)(t.count(count, shownCount(count)), wait),
    links: [{ to: { section: 'requests', row }, label: tabs.requests }],
  };
}

/** The requests whose snooze ended, until someone works on them. */
function useDueItem(): TodayItem | null {
  const t = todayText[useContext(AdminLocale)].requests;
  const { tabs } = useAdminTexts();
  const due = useStore(dueRequests);
  const [oldest] = due;
  if (!oldest) return null;
  const row = due.length === 1 ? oldest.reference : null;
  return {
    key: 'due',
    tone: 'todo',
    short: t.dueLine(due.length, shownCount(due.length)),
    content: t.due(due.length, shownCount(due.length), oldest.name),
    links: [{ to: { section: 'requests', row }, label: tabs.requests }],
  };
}

/** `null` if the database did not answer. */
function useDeliveryState(): DeliveryState | null | undefined {
  const [state, setState] = useState<DeliveryState | null>();
  useEffect(
    () =>
      poll(async () => {
        const found = await loadDeliveryState(supabase).catch(() => null);
        return () => {
          setState((before) => found ?? before ?? null);
          if (found) takesRequests.set(found.switchedOn);
          return statePause;
        };
      }),
    [],
  );
  return state;
}

/**
 * Counts the new requests, and announces each one that arrives while another tab is open. A hidden page does not poll, which would
 * keep its session alive: what arrived meanwhile is announced when the page is visible again.
 */
function useArrivals(): 'pending' | 'read' | 'failed' {
  const t = requestNoticesText[useContext(AdminLocale)];
  const [state, setState] = useState<'pending' | 'read' | 'failed'>('pending');
  const [watcher] = useState(() => new RequestWatcher(supabase));
  const changes = useStore(requestChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change counts again at once
  useEffect(() => {
    return poll(async () => {
      // Errors are retried at the next check.
      const isRead = await watcher.check().then(
        () => true,
        () => false,
      );
      return () => {
        setState(isRead ? 'read' : 'failed');
        const arrivals = watcher.takeArrivals();
        // The open list shows them itself.
        if (parseAddress(location.hash).section !== 'requests') {
          for (const { name } of arrivals) toast(t.arrived(name));
        }
        return arrivalPause;
      };
    });
  }, [t, watcher, changes]);
  useEffect(() => {
    return () => {
      waitingRequests.set(0);
      oldestRequest.set(null);
      dueRequests.set([]);
    };
  }, []);
  return state;
}

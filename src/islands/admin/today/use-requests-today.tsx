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
  shownCount,
  takesRequests,
  waitingRequests,
} from '../requests/request-stores.ts';
import { RequestWatcher } from '../requests/request-watcher.ts';
import { officeWait } from '../requests/time/office-wait.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { poll } from '../ui/poll.ts';
import { useStore } from '../ui/store.ts';
import { useMoments } from '../ui/use-moments.ts';
import { QuotesOff } from './QuotesOff.tsx';
import { type TodayItem, unreadItem } from './today-item.ts';

const arrivalPause = 15_000;
const statePause = 60_000;

/** New requests, and what keeps requests from reaching the office; `undefined` until the database answered. */
export function useRequestsToday(): TodayItem[] | undefined {
  const locale = useContext(AdminLocale);
  const t = requestNoticesText[locale];
  const { tabs } = useAdminTexts();
  const state = useDeliveryState();
  const arrivals = useArrivals(state?.switchedOn === true);
  const isOn = useTakesRequests();
  const waiting = useWaitingItem();
  const due = useDueItem();
  const moments = useMoments();
  if (state === undefined || (state?.switchedOn && arrivals === 'pending')) return undefined;
  const link = { to: { tab: 'requests', row: null }, label: tabs.requests };
  const items: (TodayItem | null | false)[] = [
    waiting,
    due,
    (state === null || arrivals === 'failed') && unreadItem,
    !isOn && { key: 'off', tone: 'warning', short: t.off.line, content: <QuotesOff /> },
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
              <>
                {t.reason} <q lang="en">{state.lastError}</q>
              </>
            )}
          </>
        ),
        links: [link],
      },
  ];
  return items.filter((item) => item !== null && item !== false);
}

/** Whether visitors can send quote requests now; until the database answers, as when the page was built. */
function useTakesRequests(): boolean {
  const { quoteRequests } = useContext(OfficeFacts);
  return useStore(takesRequests) ?? quoteRequests === 'on';
}

const halfAMinute = 30_000;

/** The number of new requests, and how long the oldest has waited in office hours. */
function useWaitingItem(): TodayItem | null {
  const t = todayText[useContext(AdminLocale)].requests;
  const { tabs } = useAdminTexts();
  const office = useContext(OfficeFacts);
  const count = useStore(waitingRequests);
  const oldest = useStore(oldestRequest);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  if (count === 0 || !oldest) return null;
  const wait = officeWait(office, new Date(oldest.received_at), now);
  const age = typeof wait === 'string' ? t.ages[wait] : t.waits(wait.time);
  const row = count === 1 ? oldest.reference : null;
  return {
    key: 'requests',
    tone: 'todo',
    short: t.line(count, shownCount(count)),
    content: (count === 1 ? t.one : t.other)(t.count(count, shownCount(count)), age),
    links: [{ to: { tab: 'requests', row }, label: tabs.requests }],
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
    links: [{ to: { tab: 'requests', row }, label: tabs.requests }],
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
 * Counts the new requests, and announces each one that arrives. A hidden page does not poll, which would
 * keep its session alive: what arrived meanwhile is announced when the page is visible again.
 */
function useArrivals(isOn: boolean): 'pending' | 'read' | 'failed' {
  const t = requestNoticesText[useContext(AdminLocale)];
  const [state, setState] = useState<'pending' | 'read' | 'failed'>('pending');
  useEffect(() => {
    if (!isOn) return;
    const watcher = new RequestWatcher(supabase);
    const stop = poll(async () => {
      // Errors are retried at the next check.
      const isRead = await watcher.check().then(
        () => true,
        () => false,
      );
      return () => {
        setState(isRead ? 'read' : 'failed');
        for (const { name } of watcher.takeArrivals()) toast(t.arrived(name));
        return arrivalPause;
      };
    });
    return () => {
      stop();
      waitingRequests.set(0);
      oldestRequest.set(null);
      dueRequests.set([]);
    };
  }, [isOn, t]);
  return state;
}

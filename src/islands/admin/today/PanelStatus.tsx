import { useContext } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import type { StoredDrafts } from '../drafts/stored-drafts.ts';
import { UnsavedDrafts, useUnsavedDrafts } from '../drafts/UnsavedDrafts.tsx';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { Publishing } from '../publishing/use-publishing-status.ts';
import { serverNeedsAttention } from '../staff/server-state.ts';
import { useServerWatch } from '../staff/use-server-watch.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { StatusLine } from './StatusLine.tsx';
import { type TodayItem, unreadItem } from './today-item.ts';
import { useHolidayItem } from './use-holiday-item.ts';
import { useRequestsToday } from './use-requests-today.tsx';
import { isComplete, useSavedRows } from './use-saved-rows.ts';
import { useSpanishItem } from './use-spanish-item.ts';

export interface PanelStatusProps {
  drafts: StoredDrafts;
  editors: PanelEditors;
}

/** The status line with what it says now. */
export function PanelStatus({ drafts, editors }: PanelStatusProps) {
  const { status } = useContext(Publishing);
  const locale = useContext(AdminLocale);
  useServerWatch();
  return <StatusLine status={status} items={useItems(drafts, editors)} locale={locale} />;
}

function useItems(drafts: StoredDrafts, editors: PanelEditors): readonly TodayItem[] | null {
  const t = todayText[useContext(AdminLocale)];
  const requests = useRequestsToday();
  const saved = useSavedRows(editors);
  const spanish = useSpanishItem(saved);
  const holiday = useHolidayItem(saved);
  const unsaved = useUnsavedDrafts(drafts, editors);
  const staff = useSectionLabel()('staff');
  const server: TodayItem | null = useStore(serverNeedsAttention)
    ? {
        key: 'server',
        tone: 'warning',
        ...t.server,
        links: [{ to: { section: 'staff', row: null }, label: staff }],
      }
    : null;
  if (!requests || !saved) return null;
  const left: TodayItem | null =
    unsaved.left.size === 0
      ? null
      : {
          key: 'drafts',
          tone: 'todo',
          short: t.unsaved(unsaved.left.size),
          content: <UnsavedDrafts {...unsaved} editors={editors} />,
        };
  const found = [left, ...requests, server, spanish, holiday].filter((item) => item !== null);
  const isRead = isComplete(saved) && !requests.includes(unreadItem);
  const others = found.filter((item) => item !== unreadItem);
  return isRead ? others : [...others, { ...unreadItem, ...t.unread }];
}

import { useContext } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import { tableOf } from '#tables/index.ts';
import { changedRow } from '../publishing/changed-row.ts';
import { Publishing } from '../publishing/use-publishing-status.ts';
import { tabOf } from '../tabs/panel-tabs.ts';
import { useTabLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { TodayItem } from './today-item.ts';

/** The newest change that visitors do not see, because publishing fails, does not run or is on hold. */
export function usePublishingItem(): TodayItem | null {
  const locale = useContext(AdminLocale);
  const t = todayText[locale].publishing;
  const labelOf = useTabLabel();
  const { status } = useContext(Publishing);
  if (status.at === 'partlyLive') {
    return { key: 'publishing', tone: 'warning', content: t.partly };
  }
  const isStopped = status.at === 'failed' || status.at === 'held';
  if (!isStopped && !(status.at === 'saved' && status.isLate)) return null;
  const [newest] = status.waiting;
  if (!newest) return null;
  const tab = tabOf[newest.table_name];
  const { onlyRow } = tableOf(newest.table_name);
  const row = onlyRow || newest.action === 'delete' ? null : (newest.slug ?? String(newest.row_id));
  return {
    key: 'publishing',
    tone: 'warning',
    content: t.waiting(changedRow(newest, locale).name),
    links: [{ to: { tab, row }, label: labelOf(tab) }],
  };
}

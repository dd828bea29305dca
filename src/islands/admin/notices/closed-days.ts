import type { ContentRow } from '#database/content-tables.ts';
import type { Changes, SaveOutcome } from '#database/save-row.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { type NoticeTemplate, noticeTemplates } from '#tables/notices/notice-templates.ts';
import { type Draft, draftOf, textOf } from '../editing/state/draft.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';

const mostDays = 31;

/** The first and the last day of a closed office. */
interface ClosedDays {
  day: string;
  until: string;
}

/**
 * The days for which a notice closes the office. `null` for more than a month, which is a change of the regular hours.
 */
export function closedDays(notice: Draft, timeZone: string, now: Date): ClosedDays | null {
  const days = daysOf(notice, timeZone, now);
  return days.until < dayAfter(days.day, mostDays) ? days : null;
}

/** From the start of a notice, or from today, to the day before its end; at least one day. */
function daysOf({ starts_at, ends_at }: Draft, timeZone: string, now: Date): ClosedDays {
  const start = Math.max(Date.parse(starts_at ?? '') || 0, now.getTime());
  const end = Date.parse(ends_at ?? '') || start;
  const day = officeDay(timeZone, new Date(start));
  const reopens = officeDay(timeZone, new Date(end));
  return { day, until: reopens > day ? dayAfter(reopens, -1) : day };
}

/** The special hours that close the office on a day of one of these notices, by day; past days do not count. */
export function closedRows(
  table: TableEditor,
  notices: readonly Draft[],
  timeZone: string,
  now: Date,
): ContentRow[] {
  const days = notices
    .filter(({ ends_at }) => !(Date.parse(ends_at ?? '') <= now.getTime()))
    .map((notice) => daysOf(notice, timeZone, now));
  return table.savedRows
    .filter((row) => {
      const first = textOf(row, 'day');
      const last = textOf(row, 'until') || first;
      return (
        textOf(row, 'hours') === 'closed' &&
        days.some(({ day, until }) => first <= until && last >= day)
      );
    })
    .toSorted((one, other) => textOf(one, 'day').localeCompare(textOf(other, 'day')));
}

/** Of the rows of {@link closedRows}, those within the days of the notice: longer ones are the office's own. */
export function rowsToOpen(
  table: TableEditor,
  notice: Draft,
  timeZone: string,
  now: Date,
): ContentRow[] {
  const { until } = daysOf(notice, timeZone, now);
  const start = notice.starts_at ? officeDay(timeZone, new Date(notice.starts_at)) : '';
  return closedRows(table, [notice], timeZone, now).filter(
    (row) => textOf(row, 'day') >= start && (textOf(row, 'until') || textOf(row, 'day')) <= until,
  );
}

/** Whether special hours have the occasion of a notice that closed the office: others are a closing of their own. */
export function isOfNotice(row: ContentRow): boolean {
  const templates: readonly NoticeTemplate[] = Object.values(noticeTemplates);
  return templates.some(({ occasion }) => occasion?.en === textOf(row, 'occasion'));
}

/** Removes special hours, so that the office keeps its regular hours. Resolves to those that were removed. */
export async function openOffice(
  table: TableEditor,
  rows: readonly ContentRow[],
): Promise<ContentRow[]> {
  const removed: ContentRow[] = [];
  for (const row of rows) {
    const editor = table.rows.find(({ state }) => state.get().row?.id === row.id);
    if (editor && (await table.remove(editor)).outcome === 'removed') removed.push(row);
  }
  return removed;
}

/** Adds special hours again that were removed. Resolves to whether all were added. */
export async function closeAgain(
  table: TableEditor,
  rows: readonly ContentRow[],
): Promise<boolean> {
  let areAdded = true;
  for (const row of rows) {
    const { outcome } = await table.insert(draftOf(table.table, row));
    areAdded = outcome === 'saved' && areAdded;
  }
  return areAdded;
}

/**
 * Closes the office on these days for an occasion: adds special hours for them, and closes others that lie within them. Of
 * those that go on after them, the rest stays as it is. Resolves to whether everything was saved.
 */
export async function closeOffice(
  table: TableEditor,
  { day, until }: ClosedDays,
  occasion: Draft,
): Promise<boolean> {
  // Colleagues may have changed the days since they were read, and unsaved texts must stay unsaved.
  const rows = await table.readAgain();
  if (!rows) return false;
  const within = rows.filter((row) => covers({ day, until }, textOf(row, 'day')));
  const goesOn = (row: ContentRow) => textOf(row, 'until') > until;
  const first = within.find((row) => textOf(row, 'day') === day && !goesOn(row));
  const last = until > day ? until : null;
  const outcomes: SaveOutcome[] = [];
  for (const row of within) {
    outcomes.push(await sendTwice(() => table.change(row, changesOf(row))));
  }
  if (!first) {
    const texts = { ...occasion, day, until: last ?? '', hours: 'closed' };
    outcomes.push(await sendTwice(() => table.insert(texts)));
  }
  return outcomes.every(({ outcome }) => outcome === 'saved');

  function changesOf(row: ContentRow): Changes {
    if (row === first) return { hours: 'closed', until: last };
    if (!goesOn(row)) return { hours: 'closed' };
    const rest = dayAfter(until, 1);
    return { day: rest, until: textOf(row, 'until') > rest ? textOf(row, 'until') : null };
  }
}

/** Sends a write again when its answer was lost: the database carries it out once. */
async function sendTwice(send: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  const outcome = await send();
  return outcome.outcome === 'unreachable' ? send() : outcome;
}

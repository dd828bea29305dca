import type { ContentRow } from '#database/content-tables.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { type Draft, draftOf, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
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
  return table.rows
    .flatMap(({ state }) => state.get().row ?? [])
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
 * Saves special hours for these days, on which the office is closed for an occasion; those that begin within them close
 * as well. Resolves to whether everything was saved.
 */
export async function closeOffice(
  table: TableEditor,
  { day, until }: ClosedDays,
  occasion: Draft,
): Promise<boolean> {
  if (table.state.get().state !== 'loaded' && !(await table.load())) return false;
  const within = table.rows.filter(({ state }) =>
    covers({ day, until }, state.get().draft.day ?? ''),
  );
  const first = within.find(({ state }) => state.get().draft.day === day);
  const added = first ? [] : [table.add({ ...occasion, day })];
  let areSaved = true;
  for (const editor of [...added, ...within]) {
    editor.edit('hours', 'closed');
    const isFirst = editor.state.get().draft.day === day;
    if (isFirst && until > (editor.state.get().draft.until || day)) editor.edit('until', until);
    areSaved = (await save(table, editor)) && areSaved;
  }
  return areSaved;
}

async function save(table: TableEditor, editor: RowEditor): Promise<boolean> {
  const { row } = editor.state.get();
  if (row && !editor.isUnsaved) return true;
  const sent = await editor.save();
  const found = sent.outcome === 'unreachable' ? await editor.settle() : sent;
  const isSaved = found?.outcome === 'saved';
  if (!isSaved && !row) table.drop(editor);
  return isSaved;
}

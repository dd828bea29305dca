import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { Draft } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';

const mostDays = 31;

/** The first and the last day of a closed office. */
interface ClosedDays {
  day: string;
  until: string;
}

/**
 * The days for which a notice closes the office: from its start to the day before its end, at least the first. `null`
 * for more than a month, which is a change of the regular hours.
 */
export function closedDays(
  { starts_at, ends_at }: Draft,
  timeZone: string,
  now: Date,
): ClosedDays | null {
  const start = Math.max(Date.parse(starts_at ?? '') || 0, now.getTime());
  const end = Date.parse(ends_at ?? '') || start;
  const day = officeDay(timeZone, new Date(start));
  const reopens = officeDay(timeZone, new Date(end));
  if (reopens > dayAfter(day, mostDays)) return null;
  return { day, until: reopens > day ? dayAfter(reopens, -1) : day };
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

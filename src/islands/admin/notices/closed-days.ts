import type { Localized } from '#locales.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { Draft } from '../editing/state/draft.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';

const mostDays = 31;

/**
 * The days for which a notice closes the office: from its start to the day before its end, at least the first. `null`
 * for more than a month, which is a change of the regular hours.
 */
export function closedDays(
  { starts_at, ends_at }: Draft,
  timeZone: string,
  now: Date,
): { days: string[]; reopens: string } | null {
  const start = Math.max(Date.parse(starts_at ?? '') || 0, now.getTime());
  const end = Date.parse(ends_at ?? '') || start;
  const first = officeDay(timeZone, new Date(start));
  const reopens = officeDay(timeZone, new Date(end));
  const days = [first];
  while (dayAfter(first, days.length) < reopens) {
    if (days.length === mostDays) return null;
    days.push(dayAfter(first, days.length));
  }
  return { days, reopens: dayAfter(first, days.length) };
}

/** Saves each day as a special day on which the office is closed. Resolves to whether all were saved. */
export async function closeOffice(
  specialDays: TableEditor,
  days: readonly string[],
  occasion: Localized,
): Promise<boolean> {
  if (specialDays.state.get().state !== 'loaded' && !(await specialDays.load())) return false;
  let areSaved = true;
  for (const day of days) areSaved = (await closeDay(specialDays, day, occasion)) && areSaved;
  return areSaved;
}

async function closeDay(
  specialDays: TableEditor,
  day: string,
  { en, es }: Localized,
): Promise<boolean> {
  const known = specialDays.rows.find(({ state }) => state.get().draft.day === day);
  const texts = { day, hours: 'closed', occasion: en, occasion_es: es };
  const editor = known ?? specialDays.add(texts);
  if (known) {
    known.edit('hours', 'closed');
    if (!known.isUnsaved && known.state.get().row) return true;
  }
  const isSaved = (await editor.save()).outcome === 'saved';
  if (!isSaved && !known) specialDays.drop(editor);
  return isSaved;
}

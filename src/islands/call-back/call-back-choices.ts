import { callBackText } from '#i18n/quotes/call-back.ts';
import type { Locale } from '#locales.ts';
import { hoursOn } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { OpenNowHours } from '#schemas/office-hours/open-now.ts';
import type { CallBack } from '#schemas/quotes/call-back.ts';

interface Choice {
  value: CallBack['when'];
  label: string;
}

const oneDay = 86_400_000;
/** In minutes after midnight. */
const parts = [
  ['morning', 0, 12 * 60],
  ['afternoon', 12 * 60, 17 * 60],
  ['evening', 17 * 60, 24 * 60],
] as const;

/**
 * The times of the next day with office hours after today, as far as the office is open then, and a note that names the
 * days by appointment until then.
 */
export function callBackChoices(
  hours: OpenNowHours,
  timeZone: string,
  now: Date,
  locale: Locale,
): { choices: Choice[]; note: string } {
  const t = callBackText[locale];
  const choices: Choice[] = [{ value: 'now', label: t.now }];
  const notes: string[] = [];
  const today = Date.parse(officeDay(timeZone, now));
  for (let ahead = 0; ahead <= 7 && choices.length === 1; ahead += 1) {
    const date = new Date(today + ahead * oneDay).toISOString().slice(0, 10);
    const office = hoursOn(hours, date);
    const weekday = hours.weekdays[new Date(date).getUTCDay()] ?? '';
    const name = weekday.charAt(0).toUpperCase() + weekday.slice(1);
    if (office === false) notes.push(t.byAppointment(name));
    if (office && ahead > 0) {
      const day = ahead === 1 ? t.tomorrow : name;
      choices.push(
        ...timesOn(date, office).map(({ part, value, hours: [from, to] }) => ({
          value,
          label: `${t.times[part](day)} ${t.hours(from, to)}`,
        })),
      );
    }
  }
  // Without a day to wait for, the note explains nothing.
  return { choices, note: choices.length > 1 ? notes.join(' ') : '' };
}

/** The parts of a day in which the office is open, with its hours then. */
function timesOn(date: string, { opens, closes }: { opens: number; closes: number }) {
  return parts.flatMap(([part, starts, ends]) => {
    const [from, to] = [Math.max(starts, opens), Math.min(ends, closes)];
    const value = `${date}-${part}` as const;
    return from < to ? [{ part, value, hours: [clock(from), clock(to)] as const }] : [];
  });
}

/** `9` or `9:30`: the part of the day says which half. */
function clock(minutes: number): string {
  const rest = minutes % 60;
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return rest ? `${hour}:${String(rest).padStart(2, '0')}` : String(hour);
}

/** `, December 2, 2026` after the label of a choice in a receipt, because “tomorrow” may be read on another day. */
export function dateAfter(when: CallBack['when'], locale: Locale): string {
  if (when === 'now') return '';
  // Not with `formatDate`, which would be one more file for the card to load.
  const day = new Date(when.slice(0, 10));
  return `, ${day.toLocaleDateString(`${locale}-US`, { timeZone: 'UTC', dateStyle: 'long' })}`;
}

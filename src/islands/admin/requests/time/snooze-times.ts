import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';
import { typedMoment } from '../../ui/typed-moment.ts';

const hour = 60 * 60 * 1000;

/** The quick choices of a snooze, in the office's time zone. */
interface SnoozeTimes {
  inAnHour: string;
  tomorrow: string;
  nextMonday: string;
}

/** When a request comes back: in an hour, or at 9 AM of the next day or the next Monday. As ISO texts. */
export function snoozeTimes(timeZone: string, now: Date): SnoozeTimes {
  const today = officeDay(timeZone, now);
  // Days to the Monday after today, also on a Monday.
  const toMonday = 8 - (new Date(today).getUTCDay() || 7);
  return {
    inAnHour: new Date(now.getTime() + hour).toISOString(),
    tomorrow: atNine(timeZone, today, 1),
    nextMonday: atNine(timeZone, today, toMonday),
  };
}

function atNine(timeZone: string, today: string, days: number): string {
  const date = new Date(today);
  date.setUTCDate(date.getUTCDate() + days);
  return new Date(momentOf(timeZone, `${date.toISOString().slice(0, 10)}T09:00`)).toISOString();
}

/** The database refuses a longer one. */
const longest = 90 * 24 * hour;

/** The moment of an office time as a `datetime-local` input has it; `null` unless it exists and is within 90 days. */
export function chosenSnooze(timeZone: string, typed: string, now: Date): string | null {
  const chosen = typedMoment(timeZone, typed);
  if (chosen === null) return null;
  const wait = Date.parse(chosen) - now.getTime();
  return wait > 0 && wait <= longest ? new Date(chosen).toISOString() : null;
}

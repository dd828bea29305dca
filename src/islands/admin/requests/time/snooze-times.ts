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

/** The moment of an office time as a `datetime-local` input has it; `null` unless it exists and is in the future. */
export function chosenSnooze(timeZone: string, typed: string, now: Date): string | null {
  const chosen = typedMoment(timeZone, typed);
  return chosen !== null && Date.parse(chosen) > now.getTime()
    ? new Date(chosen).toISOString()
    : null;
}

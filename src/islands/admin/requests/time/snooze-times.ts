import { momentOf, officeDay, officeTime } from '#schemas/office-hours/office-time.ts';

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
  return moment(timeZone, `${date.toISOString().slice(0, 10)}T09:00`);
}

const moment = (timeZone: string, time: string) => new Date(momentOf(timeZone, time)).toISOString();

/**
 * The moment of an office time as a `datetime-local` input has it. `null` unless it is a complete time in the future, and
 * for one that the change to daylight saving time skips.
 */
export function chosenSnooze(timeZone: string, time: string, now: Date): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time)) return null;
  const chosen = moment(timeZone, time.slice(0, 16));
  const isReal = officeTime(timeZone, new Date(chosen)) === time.slice(0, 16);
  return isReal && Date.parse(chosen) > now.getTime() ? chosen : null;
}

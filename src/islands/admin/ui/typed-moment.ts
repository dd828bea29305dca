import { momentOf, officeTime } from '#schemas/office-hours/office-time.ts';

/** The `max` of a `datetime-local` input. It also ends the year after four digits. */
export const latestTyped = '2099-12-31T23:59';

/**
 * The moment of an office time as a `datetime-local` input has it. `null` while its year is being typed (`0202`), and for a
 * time that the change to daylight saving time skips.
 */
export function typedMoment(timeZone: string, typed: string): string | null {
  const time = /^20\d\d-\d\d-\d\dT\d\d:\d\d/.exec(typed)?.[0];
  if (!time) return null;
  const moment = momentOf(timeZone, time);
  return officeTime(timeZone, new Date(moment)) === time ? moment : null;
}

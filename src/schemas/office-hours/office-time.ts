/** What calendar and clock say in a time zone, as a date field writes it: `2026-11-26T09:00`. */
export function officeTime(timeZone: string, moment: Date): string {
  // Swedish writes a date as ISO 8601 does; every page carries this, so it is short.
  return moment
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');
}

/** The day of a moment in a time zone: `2026-11-26`. */
export function officeDay(timeZone: string, moment: Date): string {
  return officeTime(timeZone, moment).slice(0, 10);
}

/**
 * The moment at which calendar and clock in a time zone say this, as ISO 8601 in UTC to the minute:
 * `2026-11-26T15:00Z`. An hour that spring leaves out is the one after it.
 */
export function momentOf(timeZone: string, time: string): string {
  const wanted = Date.parse(`${time}Z`);
  // Twice: the first guess may lie on the other side of a change of clocks.
  const guess = wanted - offset(timeZone, wanted);
  const moment = wanted - offset(timeZone, guess);
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

function offset(timeZone: string, moment: number): number {
  return Date.parse(`${officeTime(timeZone, new Date(moment))}Z`) - moment;
}

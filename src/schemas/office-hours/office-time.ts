/** Local date and time in a time zone, as in a `datetime-local` input: `2026-11-26T09:00`. */
export function officeTime(timeZone: string, moment: Date): string {
  // The Swedish locale formats dates like ISO 8601. Short, because every page contains this code.
  return moment
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');
}

/** Local date in a time zone: `2026-11-26`. */
export function officeDay(timeZone: string, moment: Date): string {
  return officeTime(timeZone, moment).slice(0, 10);
}

/**
 * The reverse of `officeTime`, in UTC to the minute: `2026-11-26T15:00Z`. A time skipped by the change to
 * daylight saving time becomes the hour after it.
 */
export function momentOf(timeZone: string, time: string): string {
  const wanted = Date.parse(`${time}Z`);
  // Twice, because the first guess may be on the other side of a daylight saving change.
  const guess = wanted - offset(timeZone, wanted);
  const moment = wanted - offset(timeZone, guess);
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

function offset(timeZone: string, moment: number): number {
  return Date.parse(`${officeTime(timeZone, new Date(moment))}Z`) - moment;
}

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

const day = 24 * 60 * 60 * 1000;

/**
 * The reverse of `officeTime`, in UTC to the minute: `2026-11-26T15:00Z`. A time that the change to daylight saving time
 * skips moves forward by what was skipped; of two times with the same name, the first counts.
 */
export function momentOf(timeZone: string, time: string): string {
  const wanted = Date.parse(`${time}Z`);
  // If the clock changes around that time, these days are before and after the change.
  const before = wanted - offset(timeZone, wanted - day);
  const after = wanted - offset(timeZone, wanted + day);
  const exists = (moment: number) => officeTime(timeZone, new Date(moment)) === time;
  const moment = [before, after].find(exists) ?? before;
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

function offset(timeZone: string, moment: number): number {
  return Date.parse(`${officeTime(timeZone, new Date(moment))}Z`) - moment;
}

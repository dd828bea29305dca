import { momentOf, officeTime } from '#schemas/office-hours/office-time.ts';

const earliest = '09:00';
const earliestOnSunday = '12:00';
const latest = '21:00';

/** When calls are allowed next: at 9 AM or noon, office time. */
interface NextCall {
  from: 'nine' | 'noon';
  isTomorrow: boolean;
}

/**
 * When calls to people in Texas are allowed next; `null` if they are allowed now. That is 9 AM to 9 PM, on
 * Sundays from noon. Uses the office's time zone, which is also its clients'.
 */
export function nextCall(timeZone: string, now: Date): NextCall | null {
  const [date = '', time = ''] = officeTime(timeZone, now).split('T');
  const day = new Date(date).getUTCDay();
  if (time >= (isSunday(day) ? earliestOnSunday : earliest) && time < latest) return null;
  const isTomorrow = time >= latest;
  return { from: isSunday(isTomorrow ? day + 1 : day) ? 'noon' : 'nine', isTomorrow };
}

/** When calls are allowed on a day, such as `2026-12-02`. */
export function callingHours(timeZone: string, date: string): { from: number; to: number } {
  const first = isSunday(new Date(date).getUTCDay()) ? earliestOnSunday : earliest;
  const moment = (time: string) => Date.parse(momentOf(timeZone, `${date}T${time}`));
  return { from: moment(first), to: moment(latest) };
}

const isSunday = (day: number) => day % 7 === 0;

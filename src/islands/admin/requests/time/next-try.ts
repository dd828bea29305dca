import { officeDay } from '#schemas/office-hours/office-time.ts';
import { callingHours } from './calling-hours.ts';
import { type OfficeTime, openingOn } from './office-minutes.ts';
import { snoozeTimes } from './snooze-times.ts';

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** An unanswered call is not repeated sooner. */
const pause = 120 * minute;

/** Time for a call before the office closes. */
const callTime = 30 * minute;

/** Days that are looked through for the next open one. */
const daysAhead = 31;

/**
 * When to repeat a call that no one answered, as an ISO text: two hours later, or when the office is open next, and never
 * outside the hours in which calls are allowed.
 */
export function nextTry(office: OfficeTime, now: Date): string {
  const earliest = Math.ceil((now.getTime() + pause) / quarter) * quarter;
  const today = Date.parse(officeDay(office.timeZone, now));
  for (let date = today; date < today + daysAhead * day; date += day) {
    const name = new Date(date).toISOString().slice(0, 10);
    const opening = openingOn(office, name);
    if (!opening) continue;
    const calls = callingHours(office.timeZone, name);
    const start = Math.max(earliest, opening.opened, calls.from);
    if (start + callTime <= Math.min(opening.closed, calls.to))
      return new Date(start).toISOString();
  }
  return snoozeTimes(office.timeZone, now).tomorrow;
}

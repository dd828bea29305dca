import { officeTime } from '#schemas/office-hours/office-time.ts';

const earliest = '09:00';
const earliestOnSunday = '12:00';
const latest = '21:00';

/** When somebody may be called, if not now: at nine or at noon, where the office is. */
interface NextCall {
  from: 'nine' | 'noon';
  isTomorrow: boolean;
}

/**
 * From when on people in Texas may be called: 9 AM to 9 PM, on Sundays from noon; `null` where that is
 * now. The office's clock counts, which is also that of the people it insures.
 */
export function nextCall(timeZone: string, now: Date): NextCall | null {
  const [date = '', time = ''] = officeTime(timeZone, now).split('T');
  const day = new Date(date).getUTCDay();
  if (time >= (isSunday(day) ? earliestOnSunday : earliest) && time < latest) return null;
  const isTomorrow = time >= latest;
  return { from: isSunday(isTomorrow ? day + 1 : day) ? 'noon' : 'nine', isTomorrow };
}

const isSunday = (day: number) => day % 7 === 0;

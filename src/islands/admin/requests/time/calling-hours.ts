import { officeClock } from '#components/ui/office-clock.ts';

const earliest = 9 * 60;
const earliestOnSunday = 12 * 60;
const latest = 21 * 60;

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
  const { day, minutes } = officeClock(timeZone, now);
  if (minutes >= (isSunday(day) ? earliestOnSunday : earliest) && minutes < latest) return null;
  const isTomorrow = minutes >= latest;
  return { from: isSunday(isTomorrow ? day + 1 : day) ? 'noon' : 'nine', isTomorrow };
}

const isSunday = (day: number) => day % 7 === 0;

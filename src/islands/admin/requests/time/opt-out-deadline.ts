import { officeDay } from '#schemas/office-hours/office-time.ts';

/** 47 CFR 64.1200(a)(10). */
const businessDays = 10;

/**
 * The day by which a request not to be called or texted must be honored everywhere, as `2026-12-04`. Counts Monday to
 * Friday from the day after it was made. Holidays count as well, so the day is never later than the law allows.
 */
export function optOutDeadline(timeZone: string, asked: Date): string {
  const date = new Date(officeDay(timeZone, asked));
  for (let left = businessDays; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

import { type HoursByDate, hoursOn } from './hours-by-date.ts';
import { officeTime } from './office-time.ts';

/** Hours of one day: minutes after midnight where the office is, and what to say inside and outside of them. */
interface OpenHours {
  opens: number;
  closes: number;
  open: string;
  /** Also said on the days before, back to the last one with hours. */
  closed: string;
}

/** When an office is open, and what to say then and otherwise; `null` is a day without hours. */
export interface OpenNowHours extends HoursByDate<OpenHours | null> {
  /** Said when no day of the week to come has hours. */
  closed: string;
}

/** Whether an office in a time zone is open now, in words; `null` when no day of the week has hours. */
export function openNow(
  hours: OpenNowHours,
  timeZone: string,
  now: Date,
): { isOpen: boolean; text: string } | null {
  if (!hours.week.some(Boolean)) return null;
  const [today = '', time = ''] = officeTime(timeZone, now).split('T');
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = new Date(Date.parse(today) + ahead * 86_400_000);
    const day = hoursOn(hours, date.toISOString().slice(0, 10));
    if (!day) continue;
    if (ahead > 0 || minutes < day.opens) return { isOpen: false, text: day.closed };
    if (minutes < day.closes) return { isOpen: true, text: day.open };
  }
  return { isOpen: false, text: hours.closed };
}

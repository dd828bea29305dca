import { officeTime } from '#schemas/office/office-time.ts';

/** Hours of one day: minutes after midnight where the office is, and what to say inside and outside of them. */
interface OfficeDay {
  opens: number;
  closes: number;
  open: string;
  /** Also said on the days before, back to the last one with hours. */
  closed: string;
}

/** When an office is open; `null` is a day without hours. */
export interface OfficeHours {
  /** From Sunday. */
  week: (OfficeDay | null)[];
  /** Days with hours of their own, by date. */
  days: Record<string, OfficeDay | null>;
  /** Said when no day of the week to come has hours. */
  closed: string;
}

/** Whether an office in a time zone is open, in words; `null` when no day of the week has hours. */
export function officeAt(
  { week, days, closed }: OfficeHours,
  timeZone: string,
  now: Date,
): { isOpen: boolean; text: string } | null {
  if (!week.some(Boolean)) return null;
  const [today = '', time = ''] = officeTime(timeZone, now).split('T');
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = new Date(Date.parse(today) + ahead * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    const hours = day in days ? days[day] : week[date.getUTCDay()];
    if (!hours) continue;
    if (ahead > 0 || minutes < hours.opens) return { isOpen: false, text: hours.closed };
    if (minutes < hours.closes) return { isOpen: true, text: hours.open };
  }
  return { isOpen: false, text: closed };
}

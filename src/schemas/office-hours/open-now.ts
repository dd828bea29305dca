import { type HoursByDate, hoursOn } from './hours-by-date.ts';
import { officeTime } from './office-time.ts';

/** One day’s hours in minutes after midnight, with texts in the page's language. */
interface OpenHours {
  opens: number;
  closes: number;
  /** Shown while the office is open: `Open until 6:00 PM`. */
  open: string;
  /** When it opens: `at 9:00 AM`. */
  time: string;
}

/** `null` is a closed day, and `false` one by appointment only. */
export interface OpenNowHours extends HoursByDate<OpenHours | false | null> {
  /** Shown if no day in the coming week has hours. */
  closed: string;
  /** `Closed now (we answer again #)`, with # for the day and time. */
  opensNext: string;
  today: string;
  tomorrow: string;
  /** `Monday`, starting with Sunday. */
  weekdays: string[];
}

/** Whether the office is open now, with a text; `null` if no weekday has hours. */
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
    if (ahead > 0 || minutes < day.opens) {
      const when = [hours.today, hours.tomorrow][ahead] ?? hours.weekdays[date.getUTCDay()];
      return { isOpen: false, text: hours.opensNext.replace('#', `${when} ${day.time}`) };
    }
    if (minutes < day.closes) return { isOpen: true, text: day.open };
  }
  return { isOpen: false, text: hours.closed };
}

import { type HoursByDate, hoursOn } from './hours-by-date.ts';
import { officeTime } from './office-time.ts';

/** Hours of a day in minutes after midnight; `null` and `false` are days without hours. */
export type OfficeMinutes = HoursByDate<{ opens: number; closes: number } | false | null>;

const minutesADay = 1440;
const mostDays = 21;
/** Minutes of office time that an answer takes at least. */
const shortestWait = 60;

/**
 * When a request that arrives now is usually answered, in office time (`2026-12-01T10:00`): at the last office hour
 * within the agency's answer time, but not before the office was open for an hour.
 */
export function answerBy(
  hours: OfficeMinutes,
  timeZone: string,
  answerTime: string,
  now: Date,
): string | undefined {
  const [today = '', time = ''] = officeTime(timeZone, now).split('T');
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const open = openTimes(hours, today, start);
  const deadline = deadlineOf(answerTime, start, open);
  let answered: number | undefined;
  let waited = 0;
  for (const { opens, closes } of open) {
    if (answered !== undefined && opens + shortestWait > deadline) break;
    const earliest = opens + Math.max(0, shortestWait - waited);
    waited += closes - opens;
    if (earliest > closes) continue;
    const latest = Math.max(earliest, Math.min(closes, deadline));
    const hour = latest - (latest % 60);
    answered = hour >= earliest ? hour : Math.min(closes, hour + 60);
  }
  return answered === undefined ? undefined : momentAt(today, answered);
}

/** The hours that are left, in minutes after today's midnight. Changes to daylight saving time do not matter here. */
function openTimes(hours: OfficeMinutes, today: string, start: number) {
  return Array.from({ length: mostDays }, (_, ahead) => {
    const day = hoursOn(hours, momentAt(today, ahead * minutesADay).slice(0, 10));
    const midnight = ahead * minutesADay;
    return day
      ? [{ opens: Math.max(start, midnight + day.opens), closes: midnight + day.closes }]
      : [];
  })
    .flat()
    .filter(({ closes }) => closes > start);
}

/** `24 hours` are counted around the clock; `1 business day` ends when the next day with hours does. */
function deadlineOf(answerTime: string, start: number, open: { closes: number }[]): number {
  const count = Number.parseInt(answerTime, 10);
  if (answerTime.includes('hour')) return start + count * 60;
  const later = open.filter(({ closes }) => closes > minutesADay);
  return later[count - 1]?.closes ?? start;
}

function momentAt(today: string, minutes: number): string {
  return new Date(Date.parse(`${today}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

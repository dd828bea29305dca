import type { Agency } from '../content/agency.ts';
import { answerBy } from './answer-by.ts';
import { hoursByDate } from './day-hours.ts';
import { momentOf } from './office-time.ts';

const hour = 60 * 60_000;

/** Until when the visitor was told to expect an answer to what arrived at `received`. */
export function answerDue(
  agency: Pick<Agency, 'hours' | 'specialDays' | 'timeZone' | 'answerTime'>,
  received: Date,
): Date {
  const { timeZone, answerTime } = agency;
  const hours = hoursByDate(agency, ({ opens, closes }) =>
    opens && closes ? { opens: minutesOf(opens), closes: minutesOf(closes) } : null,
  );
  const local = answerBy(hours, timeZone, answerTime, received);
  if (local) return new Date(momentOf(timeZone, local));
  // An office without hours.
  const unit = answerTime.includes('hour') ? hour : 24 * hour;
  return new Date(received.getTime() + Number.parseInt(answerTime, 10) * unit);
}

/** `09:30` in minutes after midnight. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

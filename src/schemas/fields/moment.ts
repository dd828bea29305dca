import * as z from 'zod/mini';
import { isMoment } from './text-checks.ts';

const isStored = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(text) && isMoment(text);

const momentCheck = z.refine<string>(isStored, {
  error: 'must be a time such as 2026-11-26T15:00Z',
});

/** A column with a time in UTC, exact to the minute. */
export const momentColumn = {
  limit: 17,
  isNullable: true,
  control: 'moment',
  checks: [momentCheck],
} as const;

/** The minute of a time, as such a column stores it. */
export function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16)}Z`;
}

/** Whether something ends when it starts, or earlier; not as long as one of the two is empty or half typed. */
export function endsByStart(start: string | undefined, end: string): boolean {
  return start !== undefined && isStored(start) && isStored(end) && end <= start;
}

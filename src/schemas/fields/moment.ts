import * as z from 'zod/mini';
import { isMoment } from './text-checks.ts';

const momentCheck = z.refine<string>(
  (text) => /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(text) && isMoment(text),
  { error: 'must be a time such as 2026-11-26T15:00Z' },
);

/** A column with a time in UTC, exact to the minute. */
export const momentColumn = {
  limit: 17,
  isNullable: true,
  control: 'moment',
  checks: [momentCheck],
} as const;

/** The current minute, as such a column stores it. */
export function momentNow(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`;
}

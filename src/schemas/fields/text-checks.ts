import * as z from 'zod/mini';

/** What stands between two slashes of an address. The database states the same, as for the others. */
export const addressPartCheck = z.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be the address of a page, such as katy',
);

/**
 * Whether a moment such as `2026-11-26T15:00Z` exists; there is no February 30. By hand, because zod's
 * own check would come along with every form.
 */
export function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16));
}

/** A day of this century. */
export const dayCheck = z.refine<string>(
  (text) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && isMoment(`${text}T00:00Z`),
  { error: 'must be a day such as 2026-11-26' },
);

/** An address elsewhere. */
export const httpsCheck = z.regex(/^https:\/\/[^\s\p{Cc}]+$/u, 'must start with https://');

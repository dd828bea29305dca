import * as z from 'zod/mini';
import { dayExists } from './iso-day.ts';

/** A slug. The database has the same rule, as for the checks below. */
const addressPart = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const addressPartCheck = z.regex(addressPart, 'must be the address of a page, such as katy');

export const slugShape = z.regex(addressPart, 'must be lowercase words joined by hyphens');

/**
 * Whether a time such as `2026-11-26T15:00Z` exists (there is no February 30). Not with zod's own check,
 * which would make the scripts of every form larger.
 */
export function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16));
}

/** A day in this century. */
export const dayCheck = z.refine<string>(
  (text) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && dayExists(text),
  { error: 'must be a day such as 2026-11-26' },
);

/** An email address in its usual form; PostgreSQL checks the same. */
export const emailCheck = z.regex(
  /^[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i,
  'must be an email address such as office@example.com',
);

/** A web address as it is often typed, such as www.example.com/pay. */
const withoutScheme = /^([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i;

/** Adds the https:// that was left out. */
export const withHttps = (text: string) => (withoutScheme.test(text) ? `https://${text}` : text);

export const httpsCheck = z.regex(/^https:\/\/[^\s\p{Cc}]+$/u, 'must start with https://');

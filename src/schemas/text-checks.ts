import * as z from 'zod/mini';

/** What stands between two slashes of an address. The database states the same, as for the others. */
export const addressPartCheck = z.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be the address of a page, such as katy',
);

/** A day of this century. */
export const dayCheck = z.refine<string>(
  (text) => text.startsWith('20') && z.iso.date().safeParse(text).success,
  { error: 'must be a day such as 2026-11-26' },
);

/** An address elsewhere. */
export const httpsCheck = z.regex(/^https:\/\/[^\s\p{Cc}]+$/u, 'must start with https://');

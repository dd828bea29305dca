import * as z from 'zod/mini';

/**
 * A time as the database sends it, made ISO 8601: `2026-11-21 09:30:00.5+00`, as Postgres itself
 * writes it, is not a form every browser reads.
 */
export const timestamp = z.pipe(
  z.string(),
  z.transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
);

import * as z from 'zod/mini';

/**
 * Converts PostgreSQL's format (`2026-11-21 09:30:00.5+00`), which not every browser parses, to ISO 8601.
 */
export const timestamp = z.pipe(
  z.string(),
  z.transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
);

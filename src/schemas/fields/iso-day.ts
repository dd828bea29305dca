import * as z from 'zod/mini';

/** Whether a day such as `1985-06-30` exists. A year may have fewer digits. */
export function dayExists(text: string): boolean {
  const day = text.padStart(10, '0');
  // `Date` reads February 30 as March 2; an invalid one is null as JSON.
  return (
    !day.startsWith('0000') && new Date(`${day}T00:00Z`).toJSON()?.startsWith(`${day}T`) === true
  );
}

export const isoDaySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must look like 2026-05-12'));

import * as z from 'zod/mini';

export const isoDaySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must look like 2026-05-12'));

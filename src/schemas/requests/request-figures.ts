import * as z from 'zod/mini';
import { timestamp } from '#schemas/fields/timestamp.ts';

const countsSchema = z.array(z.object({ name: z.string(), count: z.int() }));

/** How many requests there were of each kind, page, language, status or week. */
export type Counts = z.infer<typeof countsSchema>;

const moment = z.pipe(
  timestamp,
  z.transform((text) => new Date(text)),
);

/** What `request_figures()` returns. */
export const requestFiguresSchema = z.object({
  /** By the Monday of each week, oldest first, also weeks without a request. */
  weeks: countsSchema,
  // Most first. Not enums: figures also count what an older version of the panel does not know.
  kinds: countsSchema,
  pages: countsSchema,
  languages: countsSchema,
  statuses: countsSchema,
  /** When each request came in, and when staff first changed its status from New. */
  taken: z.array(z.tuple([moment, moment])),
});

export type RequestFigures = z.infer<typeof requestFiguresSchema>;

/** The periods that the panel offers, in weeks. */
export const figurePeriods = [4, 12, 52] as const;

import * as z from 'zod/mini';

/** What `quote_request_counts()` returns. Each request counts once, except in `due`. */
export const requestCountsSchema = z.object({
  new: z.int(),
  in_progress: z.int(),
  quoted: z.int(),
  won: z.int(),
  lost: z.int(),
  snoozed: z.int(),
  /** Possible spam. */
  quarantined: z.int(),
  /** Open requests whose snooze ended, and that no one has worked on since. */
  due: z.int(),
});

/** How many requests there are in each list. */
export type RequestCounts = z.infer<typeof requestCountsSchema>;

import * as z from 'zod/mini';

/** A row of `page_dates`: the day on which the text of a page last changed. */
export const pageDateSchema = z.object({
  path: z.string(),
  /** From `mainTextHash`. */
  text_hash: z.string(),
  /** `null` until the text changes for the first time after the page was first published. */
  changed_on: z.nullable(z.iso.date()),
});

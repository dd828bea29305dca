import * as z from 'zod/mini';
import { deliverySchema } from './request-delivery.ts';
import { type StoredRequest, storedRequestSchema, submissionSchema } from './stored-request.ts';

/**
 * The lists of requests, in the order of their chips. `open` is what the office works on: New, In progress and Quoted,
 * unless snoozed. `all` is everything except possible spam, which is `quarantined`.
 */
export const requestFilters = [
  'open',
  'new',
  'in_progress',
  'quoted',
  'snoozed',
  'won',
  'lost',
  'all',
  'quarantined',
] as const;

export type RequestFilter = (typeof requestFilters)[number];

/** Where a request is in the office's work. `due`: open again after a snooze. */
export type RequestPlace = StoredRequest['status'] | 'snoozed' | 'due' | 'quarantined';

export interface RequestSearch {
  text: string;
  filter: RequestFilter;
}

const listedRequestSchema = z.object({
  request: storedRequestSchema,
  deliveries: z.array(deliverySchema),
  /** When a call-back is wanted, as the form sends it. A server of an earlier version does not say. */
  callAt: z.optional(z.nullable(z.string())),
});

/** A request with its delivery on each channel. */
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** Where the next page begins. */
const nextSchema = z.nullable(
  z.object({
    before_received_at: z.string(),
    before_id: z.string(),
    /** For the longest wait first. */
    before_callback: z.optional(z.boolean()),
  }),
);

const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    requests: z.array(row),
    next: nextSchema,
    /** When the oldest request came in that was searched, if the search stopped there. */
    readTo: z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => new Date(text)),
      ),
    ),
  });

/** What `quote_requests_page()` returns. */
export const requestPageSchema = pageOf(listedRequestSchema);

/** One page of requests. */
export type RequestPage = z.infer<typeof requestPageSchema>;

/** A page whose requests include their submissions. */
export const wholeRequestPageSchema = pageOf(
  z.pipe(
    z.extend(listedRequestSchema, { handedIn: submissionSchema }),
    z.transform(({ handedIn, ...listed }) => ({ ...listed, submission: handedIn })),
  ),
);

import * as z from 'zod/mini';
import { deliverySchema } from './request-delivery.ts';
import { requestStatuses, storedRequestSchema, submissionSchema } from './stored-request.ts';

/** All requests except spam, those of a status, or (`apart`) probable spam. */
export const requestFilters = ['all', ...requestStatuses, 'apart'] as const;

export interface RequestSearch {
  text: string;
  filter: (typeof requestFilters)[number];
}

const listedRequestSchema = z.object({
  request: storedRequestSchema,
  deliveries: z.array(deliverySchema),
});

/** A request with its delivery on each channel. */
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** Where the next page begins. */
const nextSchema = z.nullable(z.object({ before_received_at: z.string(), before_id: z.string() }));

const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    requests: z.array(row),
    next: nextSchema,
    /** The number of probable spam requests, on all pages. */
    apart: z.int(),
  });

/** What `quote_requests_page()` returns. */
export const requestPageSchema = pageOf(listedRequestSchema);

/** One page of requests, newest first. */
export type RequestPage = z.infer<typeof requestPageSchema>;

/** A page whose requests include their submissions. */
export const wholeRequestPageSchema = pageOf(
  z.pipe(
    z.extend(listedRequestSchema, { handedIn: submissionSchema }),
    z.transform(({ handedIn, ...listed }) => ({ ...listed, submission: handedIn })),
  ),
);

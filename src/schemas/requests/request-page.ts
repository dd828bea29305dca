import * as z from 'zod/mini';
import { deliverySchema } from './request-delivery.ts';
import { requestStatuses, storedRequestSchema, submissionSchema } from './stored-request.ts';

/** Which requests are listed: all but spam, those of a status, or what looks like spam. */
export const requestFilters = ['all', ...requestStatuses, 'apart'] as const;

/** What the list is searched for. */
export interface RequestSearch {
  text: string;
  filter: (typeof requestFilters)[number];
}

const listedRequestSchema = z.object({
  request: storedRequestSchema,
  deliveries: z.array(deliverySchema),
});

/** A request in the list, with what became of it on each channel. */
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** Where the next page begins; for the database alone. */
const nextSchema = z.nullable(z.object({ before_received_at: z.string(), before_id: z.string() }));

const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    requests: z.array(row),
    next: nextSchema,
    /** How many look like spam, on every page. */
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

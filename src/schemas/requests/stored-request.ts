import * as z from 'zod/mini';

/** What `submit_quote_request()` answers once a request is stored. */
export const storedRequestSchema = z.object({ reference: z.string() });

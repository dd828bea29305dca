import * as z from 'zod/mini';

const channelSchema = z.enum(['mail', 'confirmation', 'webhook', 'notice']);

/** A row of `quote_deliveries`: one request on one of its ways. */
export const deliverySchema = z.object({
  request_id: z.string(),
  channel: channelSchema,
  /** Given up: nobody tries again until staff send it again. */
  state: z.enum(['waiting', 'sent', 'failed', 'given_up']),
  /** Why it was not taken the last time. */
  last_error: z.nullable(z.string()),
});

/** One request on one of its ways. */
export type Delivery = z.infer<typeof deliverySchema>;

/** What `request_delivery_state()` answers: whether requests come in, and get out to people. */
export const deliveryStateSchema = z.object({
  switchedOn: z.boolean(),
  channels: z.array(channelSchema),
  /** When the oldest was queued that has waited for longer than a quarter of an hour. */
  failingSince: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  /** How many new requests did not reach the office or its webhook, and are no longer tried. */
  givenUp: z.int(),
});

/** Whether requests come in, and get out to people. */
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

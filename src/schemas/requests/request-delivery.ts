import * as z from 'zod/mini';

const channelSchema = z.enum(['mail', 'confirmation', 'webhook', 'notice']);

/** A row of `quote_deliveries`: a request on one channel. */
export const deliverySchema = z.object({
  request_id: z.string(),
  channel: channelSchema,
  /** `given_up`: not tried again until staff resend it. */
  state: z.enum(['waiting', 'sent', 'failed', 'given_up']),
  /** Why the last attempt failed. */
  last_error: z.nullable(z.string()),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** What `request_delivery_state()` returns. */
export const deliveryStateSchema = z.object({
  switchedOn: z.boolean(),
  channels: z.array(channelSchema),
  /** Deliveries that are not sent yet, on all channels. */
  waiting: z.int(),
  /** When the oldest delivery was queued that has waited for over 15 minutes. */
  failingSince: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  /** New requests whose delivery to the office or its webhook was given up. */
  givenUp: z.int(),
});

/** Whether requests are accepted and delivered. */
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

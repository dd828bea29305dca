import * as z from 'zod/mini';

/** The wording that the form showed, and the boxes that were checked. */
export const consentSchema = z.object({
  version: z.string(),
  text: z.string(),
  ticked: z.array(z.string()),
});

/** A claimed row of `quote_deliveries` with its request. */
export const deliverySchema = z.object({
  id: z.coerce.number(),
  channel: z.enum(['mail', 'confirmation', 'webhook', 'notice']),
  request_id: z.string(),
  reference: z.string(),
  received_at: z.date(),
  kind: z.enum(['auto', 'home', 'callback']),
  language: z.enum(['en', 'es']),
  answers: z.record(z.string(), z.unknown()),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  doubts: z.nullable(z.array(z.string())),
  /** In force for the person. */
  contact_marks: z.array(z.enum(['do_not_call', 'do_not_text'])),
  consent: consentSchema,
  page: z.string(),
  /** Sent from the panel to test delivery. */
  is_test: z.boolean(),
  webhook_error: z.nullable(z.string()),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** Sends one request. Throws when the recipient did not acknowledge it. */
export type SendDelivery = (delivery: Delivery) => Promise<void>;

/** The message explains why a delivery failed, without personal data. */
export class DeliveryError extends Error {
  /** The same request would be rejected again, so it is not retried automatically. */
  readonly isPermanent: boolean;
  /** The whole service failed, so other requests should wait too. */
  readonly isOutage: boolean;

  constructor(message: string, { isPermanent = false, isOutage = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
    this.isOutage = isOutage;
  }
}

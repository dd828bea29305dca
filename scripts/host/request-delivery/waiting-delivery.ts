import * as z from 'zod/mini';
import { consentSchema } from '../site.ts';

/** A request that is to be handed on, as the database holds it. */
export const waitingDeliverySchema = z.object({
  id: z.coerce.number(),
  channel: z.enum(['mail', 'confirmation', 'webhook', 'notice']),
  request_id: z.string(),
  reference: z.string(),
  received_at: z.date(),
  kind: z.enum(['auto', 'home']),
  language: z.enum(['en', 'es']),
  answers: z.record(z.string(), z.unknown()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consent: consentSchema,
  page: z.string(),
  /** Whether somebody in the office tries the way; nobody asks for a quote. */
  is_test: z.boolean(),
  /** The number that the agency's pages show. */
  office_phone: z.string(),
  /** Why the webhook did not take the request. */
  webhook_error: z.nullable(z.string()),
});

/** A request that is to be handed on. */
export type WaitingDelivery = z.infer<typeof waitingDeliverySchema>;

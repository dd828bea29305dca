import * as z from 'zod/mini';
import { timestamp } from '../fields/timestamp.ts';

/** Events in the account log. The database has the same list. */
export const accountEvents = [
  'signed_in',
  'password_refused',
  'code_refused',
  'password_changed',
  'account_reset',
  'factor_added',
  'factor_removed',
  'role_given',
  'role_taken',
  'account_removed',
  'sessions_ended',
  'invited',
  'invitation_withdrawn',
  'factor_required',
  'factor_optional',
] as const;

/** A row of `account_events`. */
export const accountEventSchema = z.object({
  id: z.int(),
  happened_at: timestamp,
  event: z.enum(accountEvents),
  email: z.string(),
  actor_email: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  times: z.int(),
});

export type AccountEvent = z.infer<typeof accountEventSchema>;

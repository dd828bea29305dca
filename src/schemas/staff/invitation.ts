import * as z from 'zod/mini';
import { timestamp } from '../fields/timestamp.ts';

/** An invitation link. */
export const invitationSchema = z.object({ email: z.string(), expires_at: timestamp });

export type Invitation = z.infer<typeof invitationSchema>;

/** The result of following an invitation link. */
export const acceptanceSchema = z.object({
  outcome: z.enum(['accepted', 'expired', 'other-account']),
});

/** The result of inviting someone. The secret of the link is returned only here. */
export const invitingSchema = z.union([
  z.extend(invitationSchema, {
    outcome: z.literal('invited'),
    token: z.string(),
    mailed: z.boolean(),
  }),
  z.object({ outcome: z.enum(['no-address', 'edits-already', 'too-many']) }),
]);

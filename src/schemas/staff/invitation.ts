import * as z from 'zod/mini';
import { timestamp } from '../fields/timestamp.ts';

/** Whom a link invites, and until when. */
export const invitationSchema = z.object({ email: z.string(), expires_at: timestamp });

/** Whom a link invites, and until when. */
export type Invitation = z.infer<typeof invitationSchema>;

/** What became of following a link. */
export const acceptanceSchema = z.object({
  outcome: z.enum(['accepted', 'expired', 'other-account']),
});

/** What became of inviting somebody; the link's secret is answered this once. */
export const invitingSchema = z.union([
  z.extend(invitationSchema, {
    outcome: z.literal('invited'),
    token: z.string(),
    mailed: z.boolean(),
  }),
  z.object({ outcome: z.enum(['no-address', 'edits-already', 'too-many']) }),
]);

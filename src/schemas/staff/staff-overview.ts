import * as z from 'zod/mini';
import { timestamp } from '../fields/timestamp.ts';
import { invitationSchema } from './invitation.ts';

const sessionSchema = z.object({
  id: z.string(),
  /** From the User-Agent header. */
  device: z.string(),
  last_seen: timestamp,
  /** The session of this request. */
  is_mine: z.boolean(),
});

export type StaffSession = z.infer<typeof sessionSchema>;

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  is_me: z.boolean(),
  is_owner: z.boolean(),
  has_factor: z.boolean(),
  last_sign_in_at: z.nullable(timestamp),
  sessions: z.array(sessionSchema),
});

/** A user with access to the panel. */
export type StaffPerson = z.infer<typeof personSchema>;

const openInvitationSchema = z.extend(invitationSchema, { id: z.string() });

/** An invitation that has not been accepted yet. */
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** All users with access to the panel and open invitations. */
export const staffOverviewSchema = z.object({
  requires_factor: z.boolean(),
  people: z.array(personSchema),
  invitations: z.array(openInvitationSchema),
});

export type StaffOverview = z.infer<typeof staffOverviewSchema>;

/** Whether a change was made, or why not. */
export const staffChangeSchema = z.object({
  outcome: z.enum(['done', 'last-owner', 'yourself', 'without-factor']),
});

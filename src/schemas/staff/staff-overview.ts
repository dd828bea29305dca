import * as z from 'zod/mini';
import { timestamp } from '../fields/timestamp.ts';
import { invitationSchema } from './invitation.ts';

const sessionSchema = z.object({
  id: z.string(),
  /** What its browser calls itself. */
  device: z.string(),
  last_seen: timestamp,
  /** Whether it is the one that asks. */
  is_mine: z.boolean(),
});

/** Somebody signed in on a device. */
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

/** Somebody who edits. */
export type StaffPerson = z.infer<typeof personSchema>;

const openInvitationSchema = z.extend(invitationSchema, { id: z.string() });

/** An invitation that nobody has followed yet. */
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** Everybody who edits or is invited to. */
export const staffOverviewSchema = z.object({
  requires_factor: z.boolean(),
  people: z.array(personSchema),
  invitations: z.array(openInvitationSchema),
});

/** Everybody who edits or is invited to. */
export type StaffOverview = z.infer<typeof staffOverviewSchema>;

/** What became of a change: done, or why it was not. */
export const staffChangeSchema = z.object({
  outcome: z.enum(['done', 'last-owner', 'yourself', 'without-factor']),
});

import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { invitingSchema } from '#schemas/staff/invitation.ts';
import {
  type StaffOverview,
  staffChangeSchema,
  staffOverviewSchema,
} from '#schemas/staff/staff-overview.ts';
import { attempt, patience, type Refusal, refusal } from '../attempt.ts';
import { readTimeout } from '../timeouts.ts';

/** Everybody who edits; `null` for who is no owner. Throws when the database cannot be asked. */
export async function loadStaff(client: SupabaseClient): Promise<StaffOverview | null> {
  const { data, error, status } = await client.rpc('staff_overview').abortSignal(readTimeout());
  if (status === 403) return null;
  if (error) throw new Error(error.message);
  return staffOverviewSchema.parse(data);
}

/** A change of staff, as the database names it. */
export type StaffChange =
  | ['end_sessions', { person: string; session?: string }]
  | ['set_owner', { person: string; owns: boolean }]
  | ['remove_person', { person: string }]
  | ['withdraw_invitation', { invitation: string }]
  | ['require_factor', { required: boolean }];

/** What became of a change of staff. */
export type StaffOutcome = z.infer<typeof staffChangeSchema> | Refusal;

/** What became of inviting somebody. */
export type InvitingOutcome = z.infer<typeof invitingSchema> | Refusal;

/** Changes something about staff, as an owner. */
export function changeStaff(
  client: SupabaseClient,
  [name, args]: StaffChange,
): Promise<StaffOutcome> {
  return call(client, name, args, staffChangeSchema);
}

/** Makes a link that invites an address. */
export function invitePerson(client: SupabaseClient, address: string): Promise<InvitingOutcome> {
  return call(client, 'invite_person', { address }, invitingSchema);
}

function call<Outcome extends { outcome: string }>(
  client: SupabaseClient,
  name: string,
  args: object,
  schema: z.ZodMiniType<Outcome>,
): Promise<Outcome | Refusal> {
  return attempt<Outcome | Refusal>(client, async () => {
    const { data, error, status } = await client.rpc(name, args).abortSignal(patience());
    return error ? refusal(error.message, status) : z.parse(schema, data);
  });
}

import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { invitingSchema } from '#schemas/staff/invitation.ts';
import {
  type StaffOverview,
  staffChangeSchema,
  staffOverviewSchema,
} from '#schemas/staff/staff-overview.ts';
import { attempt, type Refusal, refusal } from '../attempt.ts';
import { readTimeout, writeTimeout } from '../timeouts.ts';

/** All staff accounts; `null` unless the caller is an owner. Throws when the database cannot be read. */
export async function loadStaff(client: SupabaseClient): Promise<StaffOverview | null> {
  const { data, error, status } = await client.rpc('staff_overview').abortSignal(readTimeout());
  if (status === 403) return null;
  if (error) throw new Error(error.message);
  return staffOverviewSchema.parse(data);
}

/** A database function that changes staff, and its arguments. */
export type StaffChange =
  | ['end_sessions', { person: string; session?: string }]
  | ['set_owner', { person: string; owns: boolean }]
  | ['remove_person', { person: string }]
  | ['withdraw_invitation', { invitation: string }]
  | ['require_factor', { required: boolean }];

export type StaffOutcome = z.infer<typeof staffChangeSchema> | Refusal;

export type InvitingOutcome = z.infer<typeof invitingSchema> | Refusal;

/** Changes staff accounts; only owners may. */
export function changeStaff(
  client: SupabaseClient,
  [name, args]: StaffChange,
): Promise<StaffOutcome> {
  return call(client, name, args, staffChangeSchema);
}

/** Creates an invitation link for an email address. */
export function invitePerson(client: SupabaseClient, address: string): Promise<InvitingOutcome> {
  return call(client, 'invite_person', { address }, invitingSchema);
}

/** The code of the trigger that keeps an owner. */
const noOwnerLeft = '23514';

function call<Outcome extends { outcome: string }>(
  client: SupabaseClient,
  name: string,
  args: object,
  schema: z.ZodMiniType<Outcome>,
): Promise<Outcome | Refusal> {
  const send = () => client.rpc(name, args).abortSignal(writeTimeout());
  return attempt<Outcome | Refusal>(client, async () => {
    const first = await send();
    // Two owners removed each other at the same moment: now the function sees who is left, and says it.
    const { data, error, status } = first.error?.code === noOwnerLeft ? await send() : first;
    return error ? refusal(error, status) : z.parse(schema, data);
  });
}

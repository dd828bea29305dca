import type { SupabaseClient } from '@supabase/supabase-js';

/** A call as the product makes it with supabase-js. */
export interface Call<On> {
  name: string;
  ask: (on: On) => PromiseLike<{ data: unknown; error: object | null }>;
  /** As documented: the status, and the error's code or what a response has. */
  documented: string;
  /** As answered here. */
  answered: string;
  /** Why the two differ, or why the call is only ours. */
  note: string;
}

/** Who makes a call to `/rest/v1`: with the public key alone, signed in without or with a role, or with the secret key. */
export interface RestClients {
  visitor: SupabaseClient;
  stranger: SupabaseClient;
  staff: SupabaseClient;
  office: SupabaseClient;
}

/** A call to `/rest/v1`. */
export type RestCall = Call<SupabaseClient> & { by: keyof RestClients };

/** Makes the calls of one client. */
export const by =
  (client: RestCall['by']) =>
  (
    name: string,
    documented: string,
    ask: RestCall['ask'],
    answered = documented,
    note = '',
  ): RestCall => ({ by: client, name, ask, documented, answered, note });

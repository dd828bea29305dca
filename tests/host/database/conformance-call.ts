import type { SupabaseClient } from '@supabase/supabase-js';

/** A call that the product makes with supabase-js. */
export interface Call<On> {
  name: string;
  send: (on: On) => PromiseLike<{ data: unknown; error: object | null }>;
  /** What Supabase documents: the status, and the error's code or the fields of the data. */
  documented: string;
  /** What this backend answers. */
  answered: string;
  /** Why they differ. */
  note: string;
}

export interface RestClients {
  visitor: SupabaseClient;
  /** Signed in, without a role. */
  nonStaff: SupabaseClient;
  staff: SupabaseClient;
  /** With the secret key. */
  secret: SupabaseClient;
}

/** A call to `/rest/v1`. */
export type RestCall = Call<SupabaseClient> & { by: keyof RestClients };

/** Defines calls of one client. */
export const by =
  (client: RestCall['by']) =>
  (
    name: string,
    documented: string,
    send: RestCall['send'],
    answered = documented,
    note = '',
  ): RestCall => ({ by: client, name, send, documented, answered, note });

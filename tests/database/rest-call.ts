import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { quoteRequest } from '../support/quote-requests.ts';

/** Who makes a call: with the public key alone, signed in without or with a role, or with the secret key. */
export interface Clients {
  visitor: SupabaseClient;
  stranger: SupabaseClient;
  staff: SupabaseClient;
  office: SupabaseClient;
}

/** A call as the product makes it. */
export interface Call {
  by: keyof Clients;
  name: string;
  ask: (client: SupabaseClient) => PromiseLike<PostgrestSingleResponse<unknown>>;
  /** As documented: the status, and the error's code or the form of the answer. */
  documented: string;
  /** As answered here. */
  answered: string;
}

/** Makes the calls of one client. */
export const by =
  (client: Call['by']) =>
  (name: string, documented: string, ask: Call['ask'], answered = documented): Call => ({
    by: client,
    name,
    ask,
    documented,
    answered,
  });

/** The request that visitors hand in, and staff work on. */
export const handedIn = quoteRequest('auto');

import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import * as z from 'zod/mini';

import { staffPassword } from '../../support/staff-member.ts';

/** Where calls go: the embedded backend, or a Supabase project made for them. */
export interface ConformanceServer {
  /** Address of `/auth/v1` and `/rest/v1`. */
  url: string;
  /** Address of the site, to which links and redirects lead. */
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  send: typeof fetch;
  /** Runs a statement as the owner of the database. */
  query: (statement: string) => Promise<unknown>;
}

/** Says what a call needs that the server or the command line does not offer. */
export class NotOffered extends Error {}

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

/** A client with a key; `send` replaces that of the server. */
export function connect(
  server: ConformanceServer,
  key: string,
  { send = server.send, auth = {} }: { send?: typeof fetch; auth?: AuthOptions } = {},
): SupabaseClient {
  return createClient(server.url, key, {
    auth: {
      ...{ persistSession: false, autoRefreshToken: false },
      experimental: { recoveryCodes: true },
      ...auth,
    },
    db: { retry: false },
    global: { fetch: send },
  });
}

// A project keeps the accounts of earlier runs.
const run = Date.now().toString(36);
let accounts = 0;

/** An address that no account had before this run. No person has it: https://www.rfc-editor.org/rfc/rfc2606 */
export const addressOf = (name: string) => `${name}-${run}@x.example`;

/** Creates an account with {@link staffPassword}; returns its address. */
export async function createAccount(
  server: ConformanceServer,
  ...roles: ('admin' | 'owner')[]
): Promise<string> {
  accounts += 1;
  const email = addressOf(`account-${accounts}`);
  const client = connect(server, server.secretKey);
  const { data, error } = await client.auth.admin.createUser({
    ...{ email, password: staffPassword, email_confirm: true },
  });
  if (error) throw error;
  for (const role of roles) {
    await client.from('user_roles').insert({ user_id: data.user.id, role }).throwOnError();
  }
  return email;
}

/** Signs in with {@link staffPassword}. */
export async function signIn(
  server: ConformanceServer,
  email: string,
  send = server.send,
): Promise<SupabaseClient> {
  const client = connect(server, server.publishableKey, { send });
  const { error } = await client.auth.signInWithPassword({ email, password: staffPassword });
  if (error) throw error;
  return client;
}

const foreignAccounts = z.object({ rows: z.tuple([z.object({ found: z.boolean() })]) });

/**
 * Whether the server or the database, which may be another one's by mistake, has accounts of people: those that these
 * calls create end in `.example`.
 */
export async function hasForeignAccounts(server: ConformanceServer): Promise<boolean> {
  try {
    const answer = await server.query(
      `select exists (select from auth.users where coalesce(email, '') not like '%.example') as found`,
    );
    if (foreignAccounts.parse(answer).rows[0].found) return true;
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
  }
  const { admin } = connect(server, server.secretKey).auth;
  for (let page = 1; ; page += 1) {
    const { data, error } = await admin.listUsers({ page, perPage: 200 });
    if (error) throw error;
    if (data.users.some(({ email = '' }) => !email.endsWith('.example'))) return true;
    if (data.users.length === 0) return false;
  }
}

/** Opens the forms of visitors. Without the database, they must be open. */
export async function openForms(server: ConformanceServer): Promise<void> {
  try {
    await server.query(
      `update private.request_settings set switched_on = true, channels = '{mail}'`,
    );
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
  }
}

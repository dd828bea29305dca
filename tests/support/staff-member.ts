import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccount } from '../../scripts/host/backend/accounts/accounts.ts';
import { idOf } from './id-of.ts';
import { origin, type TestBackend } from './test-backend.ts';

/** The password of all accounts from {@link makeAdmin}. */
export const staffPassword = 'granite-otter-lamp-42';

let made = 0;

/** Creates an admin; returns the address. */
export async function makeAdmin({ backend: { database } }: TestBackend): Promise<string> {
  made += 1;
  const email = `admin-${made}@x.example`;
  const id = await createAccount(database, email, staffPassword);
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  return email;
}

/** Signs in with {@link staffPassword}. */
export async function signedInClient(opened: TestBackend, email: string): Promise<SupabaseClient> {
  const client = opened.connect();
  const { error } = await client.auth.signInWithPassword({ email, password: staffPassword });
  if (error) throw error;
  return client;
}

/** A client with the secret key, as `npm run staff` has it. */
export function serviceClient({ backend }: TestBackend): SupabaseClient {
  const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const options = { auth: { persistSession: false }, global: { fetch: send } };
  return createClient(origin, backend.secrets.secretKey, options);
}

/** Tries what only admins may do: `everything` or `nothing` works. */
export async function power(client: SupabaseClient): Promise<'everything' | 'nothing' | object> {
  const reads = [
    client.from('user_roles').select('role'),
    client.from('content_revisions').select('id').limit(1),
  ];
  const services = () => client.from('services');
  const auto = await idOf(client, 'services', 'kind', 'auto');
  const { data: added } = await services().insert({ title: 'Mine' }).select();
  const writes = [
    services()
      .update({ title: `Changed ${made}` })
      .eq('id', auto)
      .select(),
    services()
      .delete()
      .eq('id', added?.[0]?.id ?? 0)
      .select(),
  ];
  const done = [added?.length ?? 0];
  for (const attempt of [...reads, ...writes]) done.push((await attempt).data?.length ?? 0);
  if (done.every((rows) => rows > 0)) return 'everything';
  return done.every((rows) => rows === 0) ? 'nothing' : { done };
}

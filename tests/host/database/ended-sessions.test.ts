import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut } from '#database/account/session.ts';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { idOf } from '../../support/id-of.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

const password = 'granite-otter-lamp-42';
const newPassword = 'willow-tractor-ninety-7';

let opened: TestBackend;
let staff: StaffAccounts;

beforeAll(async () => {
  opened = await openTestBackend();
  const { backend } = opened;
  const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  staff = new StaffAccounts(
    createClient(origin, backend.secrets.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: send },
    }),
  );
});
afterAll(() => opened.discard());

/** A client that keeps sending its current token. */
async function keepToken(client: SupabaseClient): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession();
  return opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${data.session?.access_token}`);
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
}

/** How many rows a client reads and writes that only staff may. */
async function power(client: SupabaseClient): Promise<Record<string, number | undefined>> {
  const roles = await client.from('user_roles').select('role');
  const history = await client.from('content_revisions').select('id').limit(1);
  const change = { title: `Changed ${Date.now()}` };
  const changed = await client
    .from('services')
    .update(change)
    .eq('id', await idOf(client, 'services', 'kind', 'auto'))
    .select();
  const added = await client.from('services').insert({ title: 'Mine' }).select();
  return {
    roles: roles.data?.length,
    history: history.data?.length,
    changed: changed.data?.length,
    added: added.data?.length ?? 0,
  };
}

const everything = { roles: 1, history: 1, changed: 1, added: 1 };
const nothing = { roles: 0, history: 0, changed: 0, added: 0 };

async function signedInAdmin(email: string): Promise<SupabaseClient> {
  await staff.add(email, password);
  const client = opened.connect();
  await signIn(client, email, password);
  return client;
}

describe('after the session has ended, its token reads and writes nothing', () => {
  const endings: Record<string, (client: SupabaseClient, email: string) => Promise<unknown>> = {
    'sign-out': (client) => signOut(client),
    'npm run staff reset': async (_, email) => {
      await staff.resetPassword(email, newPassword);
    },
    'npm run staff remove': (_, email) => staff.remove(email),
    'npm run staff remove and add': async (_, email) => {
      await staff.remove(email);
      await staff.add(email, newPassword);
    },
  };

  test.each(Object.entries(endings))('%s', async (name, end) => {
    const email = `${name.replaceAll(/\W+/g, '-')}@x.example`;
    const client = await signedInAdmin(email);
    const token = await keepToken(client);
    expect(await power(token)).toEqual(everything);
    await end(client, email);
    expect(await power(token)).toEqual(nothing);
  });

  test('a sign-out on one device leaves the other signed in', async () => {
    const office = await signedInAdmin('two-devices@x.example');
    const phone = opened.connect();
    await signIn(phone, 'two-devices@x.example', password);
    await signOut(phone);
    expect(await power(office)).toEqual(everything);
  });
});

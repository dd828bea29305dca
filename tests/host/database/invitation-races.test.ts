import type { SupabaseClient } from '@supabase/supabase-js';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { admin } from '../../support/running-site.ts';
import { power } from '../../support/staff-member.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

const password = 'granite-otter-42';
let opened: TestBackend;
let owner: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  owner = opened.connect();
  await owner.auth.signInWithPassword(admin);
});
afterAll(() => opened.discard());

const invite = async (address: string): Promise<string> =>
  (await owner.rpc('invite_person', { address })).data.token;

/** Opens an invitation with a new client. */
async function follow(email: string, invitation: string, chosen = password) {
  const client = opened.connect();
  const options = { data: { invitation } };
  const { error } = await client.auth.signUp({ email, password: chosen, options });
  return { client, error };
}

const waitsForLock = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Sends a request during a transaction, and commits once the request waits for a lock. */
async function withTransaction<Answer>(
  begin: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await opened.backend.database.connect();
  await client.query('begin');
  const response = begin(client);
  await eventually(
    () => opened.backend.database.query(waitsForLock),
    ({ rowCount }) => rowCount === 1,
  );
  await client.query('commit');
  client.release();
  return await response;
}

test('an invitation that is used six times at once makes one account staff, without server errors', async () => {
  const email = 'six@x.example';
  const token = await invite(email);
  const attempts = await Promise.all(
    ['1', '2', '3', '4', '5', '6'].map(async (attempt) => {
      const { client, error } = await follow(email, token, password + attempt);
      const accepted = await client.rpc('accept_invitation', { token });
      return { client, codes: [error?.status ?? 200, accepted.status], outcome: accepted.data };
    }),
  );
  for (const { codes } of attempts) for (const code of codes) expect(code).toBeLessThan(500);
  const winners = attempts.filter(({ outcome }) => outcome?.outcome === 'accepted');
  expect(winners).toHaveLength(1);
  for (const { client } of winners) expect(await power(client)).toBe('everything');
});

test('an account stays staff if its invitation is used again while it accepts', async () => {
  const email = 'first@x.example';
  const token = await invite(email);
  const { client: first } = await follow(email, token);
  const { data } = await first.auth.getClaims();
  const second = await withTransaction(async (client) => {
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify(data?.claims)],
    );
    await client.query('select public.accept_invitation($1)', [token]);
    return follow(email, token, 'another-otter-42');
  });
  expect(second.error?.code).toBe('user_already_exists');
  expect(await power(first)).toBe('everything');
});

test('accepting fails if another use of the invitation replaces the account meanwhile', async () => {
  const email = 'replaced@x.example';
  const token = await invite(email);
  const { client: first } = await follow(email, token);
  const { error } = await withTransaction(async (client) => {
    await client.query('select from private.invitations where email = $1 for update', [email]);
    await client.query('delete from auth.users where email = $1', [email]);
    return first.rpc('accept_invitation', { token });
  });
  expect(error).toMatchObject({ code: '42501', message: 'permission denied: sign in first' });
  expect((await follow(email, token)).error).toBeNull();
});

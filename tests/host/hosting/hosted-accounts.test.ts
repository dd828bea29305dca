import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import type { Cluster } from '../../support/postgres-cluster.ts';
import { startHostedProject } from './hosted-project.ts';

const email = 'ana@agency.example';
const person = randomUUID();
let cluster: Cluster;
let database: Client;
/** The role that Supabase Auth connects as. */
let signInService: Client;

beforeAll(async () => {
  ({ cluster, database } = await startHostedProject());
  signInService = await cluster.connect('supabase_auth_admin');
  await signInService.query('insert into auth.users (id, email) values ($1, $2)', [person, email]);
  await Array.fromAsync(prepareProject(database, readEnvironment({ ADMIN_EMAIL: email })));
});
afterAll(async () => {
  await signInService.end();
  await database.end();
  await cluster.close();
});

const events = async () => {
  const { rows } = await database.query(
    'select event, email, detail from public.account_events order by id',
  );
  await database.query('delete from public.account_events where true');
  return rows;
};

test('a sign-in and a new password are in the account log', async () => {
  await events();
  await signInService.query(
    `insert into auth.sessions (id, user_id, aal, created_at) values ($1, $2, 'aal1', now())`,
    [randomUUID(), person],
  );
  await signInService.query(`update auth.users set encrypted_password = 'x' where id = $1`, [
    person,
  ]);
  expect(await events()).toEqual([
    { event: 'signed_in', email, detail: null },
    { event: 'password_changed', email, detail: null },
  ]);
});

test('every kind of second factor that projects have is in the account log', async () => {
  const { rows } = await signInService.query(
    'select unnest(enum_range(null::auth.factor_type))::text as kind',
  );
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds).toEqual(['totp', 'webauthn', 'phone', 'recovery_code']);
  for (const kind of kinds) {
    const id = randomUUID();
    await signInService.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, $3, 'unverified', now(), now())`,
      [id, person, kind],
    );
    await signInService.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [
      id,
    ]);
    await signInService.query('delete from auth.mfa_factors where id = $1', [id]);
    expect(await events()).toEqual([
      { event: 'factor_added', email, detail: kind },
      { event: 'factor_removed', email, detail: kind },
    ]);
  }
});

test('the link of an invitation is not stored with the account that it creates', async () => {
  const stranger = randomUUID();
  const metadata = { invitation: 'secret link', name: 'X' };
  const { rows: users } = await signInService.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'x@y.example', $2)
     returning raw_user_meta_data as data`,
    [stranger, metadata],
  );
  const { rows: identities } = await signInService.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $1::uuid, 'email', $2) returning identity_data as data`,
    [stranger, metadata],
  );
  expect([...users, ...identities]).toEqual([{ data: { name: 'X' } }, { data: { name: 'X' } }]);
});

test('an account that is removed loses its role, and the log says so', async () => {
  await signInService.query(
    `insert into auth.users (id, email) values ($1, 'ben@agency.example')`,
    [randomUUID()],
  );
  await Array.fromAsync(
    prepareProject(database, readEnvironment({ ADMIN_EMAIL: 'ben@agency.example' })),
  );
  await events();
  await signInService.query(`delete from auth.users where email = 'ben@agency.example'`);
  expect((await events()).map(({ event }) => event)).toContain('account_removed');
  const { rows } = await database.query('select user_id from public.user_roles');
  expect(rows.every(({ user_id: id }) => id === person)).toBe(true);
});

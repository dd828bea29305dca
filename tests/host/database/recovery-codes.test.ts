import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFactor } from '../../../scripts/host/backend/factors/factor-store.ts';
import { enrollApp } from '../../support/authenticator-app.ts';
import { eventually } from '../../support/eventually.ts';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

async function withCodes() {
  const email = await makeAdmin(opened);
  const client = await signedInClient(opened, email);
  const app = await enrollApp(client);
  const { data, error } = await client.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { email, client, app, codes: data.codes };
}

test('ten codes are shown once, and only their hashes are stored', async () => {
  const { client, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
  const { rows } = await opened.backend.database.query('select * from auth.mfa_recovery_codes');
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  const { data } = await client.auth.mfa.recoveryCodes.getStatus();
  expect(data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 });
});

test('a code replaces a lost factor once, also in capitals and with separators', async () => {
  const { email, codes } = await withCodes();
  const client = await signedInClient(opened, email);
  expect(await power(client)).toBe('nothing');
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().match(/.{4}/g)?.join('-')} `;
  expect((await client.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
  expect(await power(client)).toBe('everything');
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({
    method: 'mfa/recovery_code',
  });
  expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);

  const attacker = await signedInClient(opened, email);
  const { error } = await attacker.auth.mfa.recoveryCodes.verify({ code });
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect(await power(attacker)).toBe('nothing');
});

test('new codes replace the old ones and require aal2', async () => {
  const { email, client, codes } = await withCodes();
  const other = await signedInClient(opened, email);
  for (const attempt of [
    other.auth.mfa.recoveryCodes.regenerate(),
    other.auth.mfa.recoveryCodes.generate(),
    other.auth.mfa.recoveryCodes.unenroll(),
  ]) {
    expect((await attempt).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  }
  const { data } = await client.auth.mfa.recoveryCodes.regenerate();
  expect(data?.codes).toHaveLength(10);
  const old = await other.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' });
  expect(old.error?.code).toBe('mfa_verification_failed');
  const fresh = await other.auth.mfa.recoveryCodes.verify({ code: data?.codes[1] ?? '' });
  expect(fresh.error).toBeNull();
});

test('of several requests at once, one makes codes, and only the newest ten hold', async () => {
  const client = await signedInClient(opened, await makeAdmin(opened));
  await enrollApp(client);
  const { recoveryCodes } = client.auth.mfa;
  const made = await Promise.all(
    ['One', 'Two', '', '', ''].map((friendlyName) => recoveryCodes.generate({ friendlyName })),
  );
  expect(made.filter(({ error }) => !error)).toHaveLength(1);
  for (const { error } of made) if (error) expect(error).toMatchObject({ status: 422 });
  const renewed = await Promise.all([1, 2, 3, 4].map(() => recoveryCodes.regenerate()));
  expect(renewed.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 10 });
});

test('of several factors with one name at once, one is enrolled', async () => {
  const client = await signedInClient(opened, await makeAdmin(opened));
  const enroll = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const results = await Promise.all([1, 2, 3, 4].map(enroll));
  expect(results.map(({ error }) => error?.code ?? 'enrolled').sort()).toEqual([
    'enrolled',
    ...Array(3).fill('mfa_factor_name_conflict'),
  ]);
});

test('codes require another factor, and are removed with the last one', async () => {
  const withoutFactor = await signedInClient(opened, await makeAdmin(opened));
  expect((await withoutFactor.auth.mfa.recoveryCodes.generate()).error?.code).toBe(
    'insufficient_aal',
  );
  const { client, app, email } = await withCodes();
  await client.auth.mfa.unenroll({ factorId: app.factorId });
  await client.auth.refreshSession();
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect(await power(await signedInClient(opened, email))).toBe('everything');
});

test('codes are removed when the last two factors are removed simultaneously', async () => {
  const { database } = opened.backend;
  const { client, app } = await withCodes();
  const other = randomUUID();
  const factors = [app.factorId, other];
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
     select $2, user_id, 'Another', 'webauthn', 'verified' from auth.mfa_factors where id = $1`,
    [app.factorId, other],
  );
  // The lock makes both removals start before either can finish.
  const blocker = await database.connect();
  await blocker.query('begin');
  await blocker.query('select from auth.mfa_factors where id = any ($1) for update', [factors]);
  const removals = factors.map((id) => removeFactor(database, id));
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(
    async () => (await database.query<{ count: number }>(waiting)).rows[0]?.count,
    (count) => count === 2,
  );
  await blocker.query('rollback');
  blocker.release();
  await Promise.all(removals);
  await client.auth.refreshSession();
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('a session that a code raised to aal2 drops to aal1 when the codes are removed', async () => {
  const { email, client, app, codes } = await withCodes();
  const other = await signedInClient(opened, email);
  await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  await client.auth.mfa.unenroll({ factorId: app.factorId });
  await client.auth.refreshSession();
  await enrollApp(client, 'A new phone');
  expect([await power(client), await power(other)]).toEqual(['everything', 'nothing']);
});

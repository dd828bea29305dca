import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneSessions } from '../../../scripts/host/backend/accounts/prune-sessions.ts';
import {
  createRates,
  passwordGuesses,
  secondsToWait,
} from '../../../scripts/host/backend/rate-limits/rates.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, errorCode, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let database: Pool;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  database = new Pool({ connectionString: attacked.address });
});
afterAll(async () => {
  await database.end();
  await attacked.discard();
});

const count = async (table: string) =>
  Number((await database.query(`select count(*) from auth.${table}`)).rows[0]?.count);

test('sessions that were not refreshed for a month are deleted, used ones are not', async () => {
  const [idle, used] = [attacked.connect(), attacked.connect()];
  for (const client of [idle, used]) await client.auth.signInWithPassword(admin);
  await database.query(`update auth.sessions set created_at = now() - interval '31 days'`);
  expect((await used.auth.refreshSession()).error).toBeNull();
  await pruneSessions(database);
  expect(await count('sessions')).toBe(1);
  expect((await used.auth.getUser()).error).toBeNull();
  expect((await idle.auth.getUser()).error).not.toBeNull();
});

test('revoked refresh tokens are deleted after a week, the audit log after three months', async () => {
  await database.query(
    `update auth.refresh_tokens set updated_at = now() - interval '8 days';
     update auth.audit_log_entries set created_at = now() - interval '91 days'`,
  );
  await pruneSessions(database);
  const { rows } = await database.query('select revoked from auth.refresh_tokens');
  expect(rows).toEqual([{ revoked: false }]);
  expect(await count('audit_log_entries')).toBe(0);
});

test('no more than a thousand accounts can sign up', async () => {
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [ids]);
  const body = { email: 'one-more@x.example', password: 'abcdef' };
  const response = await attacked.send('/auth/v1/signup', { method: 'POST', body });
  expect(await errorCode(response)).toBe('signup_disabled');
});

test('a client over its own limit creates no more counters per account', async () => {
  const rates = createRates();
  const ip = '203.0.113.9';
  const guess = (at: number) => secondsToWait(...passwordGuesses(rates, ip, `x${at}@x.example`));
  for (let at = 0; at < 60; at += 1) expect(await guess(at)).toBe(0);
  expect(await guess(60)).toBeGreaterThan(0);
  const countFor = async (account: string) => {
    const [narrowest] = rates.guessesByClient(ip, account);
    return narrowest?.[0].get(narrowest[1]);
  };
  expect(await countFor('x59@x.example')).not.toBeNull();
  expect(await countFor('x60@x.example')).toBeNull();
});

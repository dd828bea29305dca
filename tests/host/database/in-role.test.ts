import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inRole } from '../../../scripts/host/database/in-role.ts';
import { users } from '../../support/database-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';

let database: OwnDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await copyDatabase('embedded');
  pool = new Pool({ connectionString: database.address(), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const whoAmI = `select current_user::text as role, auth.uid() as id,
  nullif(current_setting('request.jwt.claims', true), '') as claims`;
const asOwner = async () => (await pool.query(whoAmI)).rows;
const owner = [{ role: new URL(inject('databaseServer')).username, id: null, claims: null }];

test('role and claims apply to one transaction, not to the next one on the connection', async () => {
  await pool.query('grant usage on schema auth to authenticated');
  const claims = { sub: users.nonStaff, email: 'visitor@x.example' };
  const seen = await inRole(pool, { role: 'authenticated', claims }, (client) =>
    client.query(whoAmI),
  );
  expect(seen.rows).toEqual([
    {
      role: 'authenticated',
      id: users.nonStaff,
      claims: JSON.stringify({ ...claims, role: 'authenticated' }),
    },
  ]);
  expect(await asOwner()).toEqual(owner);
});

test('a token cannot name another role', async () => {
  const claims = { sub: users.nonStaff, role: 'service_role' };
  const query = inRole(pool, { role: 'authenticated', claims }, (client) =>
    client.query<{ claims: { role: string } }>(
      `select current_setting('request.jwt.claims')::json as claims`,
    ),
  );
  expect((await query).rows[0]?.claims.role).toBe('authenticated');
});

test('the statement of a client that leaves is canceled, and its connection is used again', async () => {
  const others = new Pool({ connectionString: database.address() });
  const client = new AbortController();
  const cancellation = { signal: client.signal, database: others };
  const endless = inRole(pool, { role: 'anon' }, (held) => held.query('select pg_sleep(3600)'), {
    cancellation,
  });
  const isRunning = `select from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'`;
  await eventually(
    async () => (await others.query(isRunning)).rowCount,
    (count) => count === 1,
  );
  // There is one connection: this waits for it, and then runs nothing.
  const late = inRole(pool, { role: 'anon' }, () => expect.fail('It ran.'), { cancellation });
  client.abort();
  await expect(endless).rejects.toMatchObject({ code: '57014' });
  await expect(late).rejects.toBe(client.signal.reason);
  expect(await asOwner()).toEqual(owner);
  await others.end();
});

test('a connection whose rollback fails is not used again', async () => {
  const failing = {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      return Object.assign(client, {
        query: (...given: unknown[]) =>
          given[0] === 'rollback' ? Promise.reject(new Error('lost')) : query(...given),
      }) as PoolClient;
    },
  };
  const divide = inRole(failing as Pool, { role: 'anon' }, (client) =>
    client.query('select 1 / 0'),
  );
  await expect(divide).rejects.toThrow('division by zero');
  expect(await asOwner()).toEqual(owner);
});

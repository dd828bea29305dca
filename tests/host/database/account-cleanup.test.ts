import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a hosted sign-in service does not store the invitation token of a sign-up', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const metadata = { sub: id, invitation: 'the-secret-of-a-link', name: 'Ana' };
  // Supabase Auth writes both, and the account again at each sign-in.
  await database.query('insert into auth.users (id, raw_user_meta_data) values ($1, $2)', [
    id,
    metadata,
  ]);
  await database.query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data)
     values ('email', $1::text, ($1::text)::uuid, $2)`,
    [id, metadata],
  );
  await database.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
    id,
    metadata,
  ]);
  const { rows } = await database.query(
    `select raw_user_meta_data as stored from auth.users where id = $1
     union all select identity_data from auth.identities where user_id = $1`,
    [id],
  );
  const expected = { stored: { sub: id, name: 'Ana' } };
  expect(rows).toEqual([expected, expected]);
});

test('the daily cleanup removes account events after a year, and expired invitations', async () => {
  await database.query(
    `insert into private.invitations (email, token_hash, invited_by, expires_at) values
       ('over@x.example', '\\x01', 'owner@x.example', now() - interval '1 minute'),
       ('open@x.example', '\\x02', 'owner@x.example', now() + interval '1 minute')`,
  );
  await database.query(`update account_events set happened_at = now() - interval '2 years'`);
  await database.query(`select private.note_account_event('signed_in', 'today@x.example')`);
  await database.query('select private.forget_old_accounts()');
  const { rows } = await database.query(
    'select email from private.invitations union all select email from account_events',
  );
  expect(rows).toEqual([{ email: 'open@x.example' }, { email: 'today@x.example' }]);
});

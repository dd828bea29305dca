import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('of a link that somebody signed up with, a hosted sign-in service keeps nothing', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const brought = { sub: id, invitation: 'the-secret-of-a-link', name: 'Ana' };
  // As Supabase's own server writes both, and the account once more at each sign-in.
  await database.query('insert into auth.users (id, raw_user_meta_data) values ($1, $2)', [
    id,
    brought,
  ]);
  await database.query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data)
     values ('email', $1::text, ($1::text)::uuid, $2)`,
    [id, brought],
  );
  await database.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
    id,
    brought,
  ]);
  const { rows } = await database.query(
    `select raw_user_meta_data as kept from auth.users where id = $1
     union all select identity_data from auth.identities where user_id = $1`,
    [id],
  );
  const left = { kept: { sub: id, name: 'Ana' } };
  expect(rows).toEqual([left, left]);
});

test('a day’s work removes events of a year ago, and links that are over, whether or not anything happens', async () => {
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

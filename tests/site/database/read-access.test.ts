import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  queryAs,
  type Role,
  type TestDatabase,
} from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    insert into notices (message, starts_at) values
      ('Now', null), ('Since 2020', '2020-01-01T00:00Z'), ('Not yet', '2099-01-01T00:00Z')`);
});
afterAll(() => database.close());

const started = ['Now', 'Since 2020'];

test.each([
  ['anonymous', started],
  ['nonStaff', started],
  ['signedOut', started],
  ['admin', [...started, 'Not yet']],
] as [Role, string[]][])('%s reads the notices %j', async (role, messages) => {
  const { rows } = await queryAs<{ message: string }>(
    database,
    role,
    'select message from notices order by id',
  );
  expect(rows.map(({ message }) => message)).toEqual(messages);
});

const snapshot = `
  select jsonb_path_query_array(content, '$.notices[*].message') as messages,
    content #> '{counts,notices}' as count
  from cast(content_snapshot() as jsonb) content`;

test('a build with the public key gets only notices that have started, the publisher all', async () => {
  const { rows } = await queryAs(database, 'anonymous', snapshot);
  expect(rows).toEqual([{ messages: started, count: 2 }]);
  await database.exec('begin; set local role service_role');
  expect((await database.query(snapshot)).rows).toEqual([
    { messages: [...started, 'Not yet'], count: 3 },
  ]);
  await database.exec('rollback');
});

test.each(['truncate content_revisions', 'delete from content_revisions'])(
  'the service role cannot %s',
  async (statement) => {
    await database.exec('begin; set local role service_role');
    await expect(database.exec(statement)).rejects.toThrow('permission denied');
    await database.exec('rollback');
  },
);

test('visitors cannot call is_admin()', async () => {
  await expect(queryAs(database, 'anonymous', 'select private.is_admin()')).rejects.toThrow(
    'permission denied',
  );
});

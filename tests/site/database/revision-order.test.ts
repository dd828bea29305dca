import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    insert into hero_content (title) values ('Before');
    insert into services (title) values ('Before')`);
});
afterAll(() => database.close());

// The publisher takes the highest visible revision as the state of the whole content.
test('the revision of a later save does not become visible before that of an earlier one', async () => {
  const [slow, quick] = [await database.connect(), await database.connect()];
  const newest = async () => {
    const { rows } = await database.query<{ id: number }>(
      'select max(id)::int as id from content_revisions',
    );
    return rows[0]?.id ?? 0;
  };
  const before = await newest();
  await slow.query('begin');
  await slow.query(`update hero_content set title = 'Slow'`);

  let isQuickDone = false;
  const quickSave = quick.query(`update services set title = 'Quick'`).then(() => {
    isQuickDone = true;
  });
  const isWaiting = async () => {
    const { rows } = await database.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length > 0 || isQuickDone;
  };
  await eventually(isWaiting, Boolean);
  expect(await newest()).toBe(before);

  await slow.query('commit');
  await quickSave;
  expect(await newest()).toBe(before + 2);
  await Promise.all([slow.end(), quick.end()]);
});

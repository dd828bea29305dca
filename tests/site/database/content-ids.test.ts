import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test('replaces ids that JavaScript cannot represent, without a new version or revision', async () => {
  const all = await migrations();
  const ruleAt = all.findIndex((migration) => migration.includes('services_id_range'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, ruleAt)) await database.exec(migration);
  await database.exec(`
    insert into services (title) values ('Ours');
    insert into services (id, title) values (9007199254740993, 'Far'), (-1, 'Below')`);
  const history = async () =>
    (await database.query('select id, table_name, row_id, before, after from content_revisions'))
      .rows;
  const before = await history();

  for (const migration of all.slice(ruleAt)) await database.exec(migration);

  const { rows } = await database.query('select id, title, version from services order by title');
  expect(rows).toEqual([
    { id: expect.any(Number), title: 'Below', version: 1 },
    { id: expect.any(Number), title: 'Far', version: 1 },
    { id: 1, title: 'Ours', version: 1 },
  ]);
  expect(rows.every((row) => Number.isSafeInteger((row as { id: number }).id))).toBe(true);
  expect(await history()).toEqual(before);
  await database.close();
});

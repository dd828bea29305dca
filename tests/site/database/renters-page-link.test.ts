import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test.each([
  ['/#renters', '/renters-insurance'],
  ['/contact', '/contact'],
  ['', ''],
])('a renters card that links to %j then links to %j, without a version', async (before, after) => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes(`set link = '/renters-insurance'`));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.query(
    `insert into services (title, kind, link) values ('Renters', 'renters', $1), ('Other', null, '/#renters')`,
    [before],
  );
  for (const migration of all.slice(at)) await database.exec(migration);
  const { rows } = await database.query('select title, link, version from services order by id');
  expect(rows).toEqual([
    { title: 'Renters', link: after, version: 1 },
    { title: 'Other', link: '/#renters', version: 1 },
  ]);
  await database.close();
});

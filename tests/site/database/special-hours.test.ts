import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test('special hours that staff saved keep their day and occasion, and can then last several days', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('add column until'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(
    `insert into special_hours (day, hours, occasion) values ('2026-12-24', 'closed', 'Christmas Eve')`,
  );
  for (const migration of all.slice(at)) await database.exec(migration);
  const saved = async () =>
    (await database.query('select day, until, occasion, version from special_hours')).rows;
  expect(await saved()).toEqual([
    { day: '2026-12-24', until: null, occasion: 'Christmas Eve', version: 1 },
  ]);
  await database.exec(`update special_hours set until = '2027-01-02', occasion = null`);
  expect(await saved()).toEqual([
    { day: '2026-12-24', until: '2027-01-02', occasion: null, version: 2 },
  ]);
  await database.close();
});

import { expect, test } from 'vitest';
import { readRegions } from '../../../scripts/site/content/regions-file.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { asRole, openTestDatabase } from '../../support/test-database.ts';

test('a migration replaces the names of regions by their ids, also in the history, and keeps typed names', async () => {
  const { regions } = await readRegions();
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes("'lakes-piney-woods'"));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  const names = regions.map(({ name }) => name.en);
  for (const [place, region] of [...names, '  Golden Triangle\n', 'Hill Country', null].entries()) {
    await database.query(
      `insert into city_pages (slug, city_name, title, region) values ('city-' || $1, 'City', 'City', $2)`,
      [String(place), region],
    );
  }
  await database.exec(`
    update city_pages set region = 'Greater Houston' where slug = 'city-8';
    update city_pages set region = 'Hill Country' where slug = 'city-8'`);
  await database.exec(`insert into services (title) values ('Greater Houston')`);
  const revisions = async () =>
    (
      await database.query<{ id: number; from: string | null; to: string | null }>(
        `select id, before ->> 'region' as from, after ->> 'region' as to,
           before - 'region' as before, after - 'region' as after
         from content_revisions order by id`,
      )
    ).rows;
  const before = await revisions();

  for (const migration of all.slice(at)) await database.exec(migration);

  const ids = regions.map(({ id }) => id);
  const { rows } = await database.query('select region, version from city_pages order by id');
  expect(rows).toEqual([
    ...ids.map((region) => ({ region, version: 1 })),
    { region: 'golden-triangle', version: 1 },
    { region: 'Hill Country', version: 3 },
    { region: null, version: 1 },
  ]);
  const idOf = (name: string | null) =>
    regions.find((region) => region.name.en === name?.trim())?.id ?? name;
  expect(await revisions()).toEqual(
    before.map((revision) => ({ ...revision, from: idOf(revision.from), to: idOf(revision.to) })),
  );
  await database.exec(`update city_pages set region = null where slug = 'city-0'`);
  expect(await revisions()).toHaveLength(before.length + 1);
  await database.close();
});

test('any city page can be removed or get another address', async () => {
  const database = await openTestDatabase();
  await database.exec(
    `insert into city_pages (slug, city_name, title) values ('katy', 'Katy', 'Katy'), ('cypress', 'Cypress', 'Cypress')`,
  );
  const removal = `delete from city_pages where slug = 'katy'`;
  expect(await asRole(database, 'admin', removal)).toBe(1);
  expect(await asRole(database, 'nonStaff', removal)).toBe(0);
  const move = `update city_pages set slug = 'cypress-tx' where slug = 'cypress'`;
  expect(await asRole(database, 'admin', move)).toBe(1);
  await database.close();
});

import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const ours = {
  insurance_tip:
    'Know what your flood policy leaves out. In an elevated house the NFIP covers little in an enclosure below the lowest elevated floor: finished walls, flooring and furniture down there are mostly at your own risk. And if a house in a V zone was built or enlarged since September 2009, TWIA generally wants proof of flood insurance before it issues a wind policy. Ask about both before you remodel.',
  description_es:
    'Del Katy antiguo a Cinco Ranch la pregunta es la misma: ¿qué agua podría llegar a esta casa y quién pagaría? Comparamos pólizas de casa y de inundación y explicamos en dólares el deducible por granizo y viento.',
};

test('claims lines of sample companies become fictional numbers; what staff entered stays', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes("'(800)', '(281)'"));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(`insert into companies (name, lines, claims_phone, sample) values
    ('Lone Heron Mutual', 'Auto', '(800) 555-0110', 'yes'), ('Edited', 'Auto', '(713) 555-0110', 'yes')`);
  await database.exec(`insert into companies (name, lines, claims_phone)
    values ('Real', 'Auto', '(800) 555-0164')`);
  for (const migration of all.slice(at)) await database.exec(migration);
  const { rows } = await database.query('select claims_phone, version from companies order by id');
  expect(rows).toEqual([
    { claims_phone: '(281) 555-0110', version: 1 },
    { claims_phone: '(713) 555-0110', version: 1 },
    { claims_phone: '(800) 555-0164', version: 1 },
  ]);
  await database.close();
});

test.each([
  [
    'galveston',
    'insurance_tip',
    'since September 1, 2009',
    /remodeled or enlarged since September 1/,
  ],
  ['katy', 'description_es', 'Del centro viejo de Katy', /^Del centro viejo de Katy a Cinco Ranch/],
] as const)(
  'a text of %s as we shipped it is corrected; what staff changed stays',
  async (slug, column, marker, corrected) => {
    const all = await migrations();
    const at = all.findIndex((migration) => migration.includes(marker));
    for (const [before, after] of [
      [ours[column], corrected],
      [`${ours[column]} Call us.`, / Call us\.$/],
    ] as const) {
      const database = await openTestDatabase('hosted');
      for (const migration of all.slice(0, at)) await database.exec(migration);
      await database.query(
        `insert into city_pages (slug, city_name, title, ${column}) values ($1, 'A', 'A', $2)`,
        [slug, before],
      );
      for (const migration of all.slice(at)) await database.exec(migration);
      const { rows } = await database.query(`select ${column} as text, version from city_pages`);
      expect(rows).toEqual([{ text: expect.stringMatching(after), version: 1 }]);
      await database.close();
    }
  },
);

test('titles and approvals that show nothing are replaced or cleared; the others stay', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) =>
    migration.includes('Texts from before that show nothing'),
  );
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(
    `insert into services (title, title_es) values ('\u3164', '\u0301'), ('Auto', 'Autos')`,
  );
  await database.exec(`insert into companies (name, approved_by, approved_on, approval_reference)
    values ('Sign', '×', '2026-11-02', 'File 12'), ('Person', 'Ana', '2026-11-02', 'File 12')`);
  await database.exec(`begin; ${all[at]}; commit`);
  const services = await database.query(
    `select title, title_es, version from services order by id desc limit 2`,
  );
  expect(services.rows).toEqual([
    { title: 'Auto', title_es: 'Autos', version: 1 },
    { title: '–', title_es: null, version: 2 },
  ]);
  const companies = await database.query(
    `select name, approved_by from companies where name in ('Sign', 'Person') order by name`,
  );
  expect(companies.rows).toEqual([
    { name: 'Person', approved_by: 'Ana' },
    { name: 'Sign', approved_by: null },
  ]);
  await database.close();
});

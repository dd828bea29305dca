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

import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const shipped =
  'Know what your flood policy leaves out. In an elevated house the NFIP covers little in an enclosure below the lowest elevated floor: finished walls, flooring and furniture down there are mostly at your own risk. And if a house in a V zone was built or enlarged since September 2009, TWIA generally wants proof of flood insurance before it issues a wind policy. Ask about both before you remodel.';

test.each([
  [
    'a text as we shipped it is corrected',
    shipped,
    /remodeled or enlarged since September 1, 2009/,
  ],
  [
    'a text that staff changed stays',
    `${shipped} Call us.`,
    /enlarged since September 2009.* Call us\.$/,
  ],
])('%s', async (_, before, after) => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('since September 1, 2009'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.query(
    `insert into city_pages (slug, city_name, title, insurance_tip) values ('galveston', 'G', 'G', $1)`,
    [before],
  );
  for (const migration of all.slice(at)) await database.exec(migration);
  const { rows } = await database.query('select insurance_tip, version from city_pages');
  expect(rows).toEqual([{ insurance_tip: expect.stringMatching(after), version: 1 }]);
  await database.close();
});

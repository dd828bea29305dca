import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test('an upgrade that finds a city at the address of a new page names it and changes nothing', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('create table public.page_texts'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(
    `insert into city_pages (slug, city_name, title) values ('help', 'Help', 'Insurance in Help, TX')`,
  );
  const upgrade = all[at] ?? '';
  await expect(database.exec(`begin; ${upgrade}; commit`)).rejects.toThrow('Help at /help');
  await database.exec('rollback');
  const { rows } = await database.query(`select to_regclass('public.page_texts') as made`);
  expect(rows).toEqual([{ made: null }]);

  await database.exec(`update city_pages set slug = 'help-tx'`);
  await database.exec(upgrade);
  await expect(database.exec(`update city_pages set slug = 'help'`)).rejects.toThrow(
    'city_pages_slug_free',
  );
  await database.close();
});

test('an upgrade that finds a city at the address of the videos names it', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('%s at /video.'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(
    `insert into city_pages (slug, city_name, title) values ('video', 'Video', 'Insurance in Video, TX')`,
  );
  await expect(database.exec(all[at] ?? '')).rejects.toThrow('Video at /video');
  await database.close();
});

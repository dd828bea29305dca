import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { contentTables } from '#database/content-tables.ts';
import { saveRow } from '#database/save-row.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend } from '../../support/test-backend.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { requiredTexts } from './policy-rules.ts';

test.each([contentTables.hero_content, contentTables.agency])(
  'the second of two first saves of $name is a conflict with the first',
  async (table) => {
    const opened = await openTestBackend();
    onTestFinished(opened.discard);
    await opened.backend.database.query(`delete from ${table.name}`);
    const staff = opened.connect();
    await signIn(staff, admin.email, admin.password);
    const row = { ...requiredTexts[table.name] };
    const first = await saveRow(staff, table, null, row);
    if (first.outcome !== 'saved') throw new Error(first.outcome);
    expect(await saveRow(staff, table, null, row)).toEqual({
      outcome: 'conflict',
      current: first.row,
    });
  },
);

test('a migration keeps the row that visitors see, and the history has the others', async () => {
  const all = await migrations();
  const single = all.findIndex((migration) => migration.includes('hero_content_only_row'));
  const database = await openTestDatabase('hosted');
  onTestFinished(database.close);
  for (const migration of all.slice(0, single)) await database.exec(migration);
  await database.exec(`insert into hero_content (title) values ('Seen'), ('Never seen')`);
  for (const migration of all.slice(single)) await database.exec(migration);
  expect((await database.query('select title from hero_content')).rows).toEqual([
    { title: 'Seen' },
  ]);
  const { rows } = await database.query(
    `select before ->> 'title' as title from content_revisions where action = 'delete'`,
  );
  expect(rows).toEqual([{ title: 'Never seen' }]);
});

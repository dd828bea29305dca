import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type ContentRow, type ContentTable, contentTables } from '#database/content-tables.ts';
import { loadHistory } from '#database/history.ts';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { eraseRow, removeRow, saveRow } from '#database/save-row.ts';
import { isReadable } from '#rows/revision.ts';
import type { ContentTableName } from '#tables/index.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';
import { asRole, openTestDatabase, queryAs } from '../../support/test-database.ts';
import { addFile, aFile } from './picture-rows.ts';

let opened: TestBackend;
let staff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  await signIn(staff, admin.email, admin.password);
});
afterAll(() => opened.discard());

async function save(
  read: ContentRow | null,
  changes: Record<string, string>,
  table: ContentTable = contentTables.testimonials,
): Promise<ContentRow> {
  const row = read ? changes : { words: 'So kind', consent: 'yes', ...changes };
  const outcome = await saveRow(staff, table, read, row);
  if (outcome.outcome !== 'saved') throw new Error(outcome.outcome);
  return outcome.row;
}

async function remove(row: ContentRow): Promise<void> {
  expect(await removeRow(staff, contentTables.testimonials, row)).toEqual({ outcome: 'removed' });
}

const history = async () =>
  JSON.stringify((await opened.backend.database.query('select * from content_revisions')).rows);

test('erases a person from the history, across removals and name changes, and no one else', async () => {
  const other = await save(null, { name: 'Rosa Leal' });
  const first = await save(null, { name: 'Ana Ruiz', words: 'Paid in a week' });
  await remove(first);
  // A restored row has a new id.
  const second = await save(null, { name: 'Ana Ruiz', words: 'Paid in a week' });
  await remove(await save(second, { name: 'Ana R.' }));
  const third = await save(null, { name: 'Ana R.', words: 'Paid in a week' });

  expect(await eraseRow(staff, contentTables.testimonials, third)).toEqual({ outcome: 'removed' });

  expect(await history()).not.toMatch(/Ana|Paid in a week/);
  expect(await history()).toContain('Rosa Leal');
  const scope = { table: 'testimonials', rowId: third.id, slug: null } as const;
  const { revisions } = await loadHistory(staff, scope, null);
  expect(revisions).toMatchObject(
    ['delete', 'insert'].map((action) => ({
      action,
      actor_email: admin.email,
      before: null,
      after: null,
    })),
  );
  expect((await loadNewestChanges(staff)).every(isReadable)).toBe(true);
  await remove(other);
});

test('does not erase a row that someone else changed, and erases the history of a removed one', async () => {
  const read = await save(null, { name: 'Leo Pratt' });
  const current = await save(read, { words: 'Very kind' });
  expect(await eraseRow(staff, contentTables.testimonials, read)).toEqual({
    outcome: 'conflict',
    current,
  });
  await remove(current);
  expect(await history()).toContain('Leo Pratt');
  expect(await eraseRow(staff, contentTables.testimonials, read)).toEqual({ outcome: 'removed' });
  expect(await history()).not.toContain('Leo Pratt');
});

const namesAnyone: Record<ContentTableName, object | false | 'earlier versions'> = {
  hero_content: false,
  services: false,
  city_pages: false,
  special_hours: false,
  notices: false,
  questions: false,
  page_texts: false,
  learning_items: false,
  // Who is licensed. The site cannot be without these facts.
  agency: 'earlier versions',
  team_members: { name: 'Ana Ruiz', job: 'Agent' },
  testimonials: { name: 'Ana Ruiz', words: 'Ours', consent: 'yes' },
  companies: {
    name: 'Ours',
    approved_by: 'Ana Ruiz',
    approved_on: '2026-01-02',
    approval_reference: 'Mail of Ana Ruiz',
  },
  // What clients told.
  articles: {
    slug: 'ours',
    title: 'Ours',
    description: 'Ours',
    body: 'Written by Ana Ruiz',
  },
  // Whom they show.
  pictures: { file: aFile, alt: 'Ana Ruiz', alt_es: 'Ana Ruiz' },
};

test('everything that names people can be erased, and nothing else', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.exec(addFile('ours'));
  const histories = async (table: string) =>
    JSON.stringify(
      (await database.query('select * from content_revisions where table_name = $1', [table])).rows,
    );
  for (const [table, row] of Object.entries(namesAnyone)) {
    const erase = `select erase_row('${table}', id, version) from ${table}`;
    if (row === false) {
      await expect(asRole(database, 'admin', `select erase_row('${table}', 1, 1)`)).rejects.toThrow(
        'only rows that name people',
      );
      continue;
    }
    if (row === 'earlier versions') continue;
    const columns = Object.keys(row);
    await database.query(
      `insert into ${table} (${columns}) values (${columns.map((_, place) => `$${place + 1}`)})`,
      Object.values(row),
    );
    expect(await histories(table)).toContain('Ana Ruiz');
    expect(await asRole(database, 'admin', erase, { keep: true })).toBe(1);
    expect(await histories(table)).not.toContain('Ana Ruiz');
    expect((await database.query(`select from ${table}`)).affectedRows).toBe(0);
  }
  for (const table of Object.values(contentTables)) {
    expect(Boolean(table.isErasable)).toBe(typeof namesAnyone[table.name] === 'object');
  }
});

test('erasing the agency keeps its facts and removes their earlier versions', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.exec(`
insert into agency (phone, locality, state, postal_code, rating_value, rating_count, rating_source, licensed_state, grade, years_of_experience)
      values ('281 555 0142', 'Katy', 'TX', '77449', '5', '9', 'Google', 'Texas', 'A', '9');
    update agency set licensed_name = 'Ana Ruiz';
    update agency set licensed_name = 'Rosa Leal'`);
  const erase = (version: number) =>
    `select erase_row('agency', id, ${version}) as erased from agency`;
  const { rows } = await queryAs(database, 'admin', erase(1), { keep: true });
  expect(rows).toEqual([{ erased: false }]);
  await asRole(database, 'admin', erase(3), { keep: true });
  const { rows: left } = await database.query<{ after: object | null }>(
    'select before, after, action from content_revisions order by id',
  );
  expect(left).toMatchObject([
    { action: 'insert', before: null, after: null },
    { action: 'update', before: null, after: null },
    { action: 'update', before: null, after: { licensed_name: 'Rosa Leal' } },
  ]);
});

test('only admins can erase', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.exec(`
    insert into testimonials (name, words, consent) values ('Ours', 'Ours', 'yes')`);
  const erase = `select erase_row('testimonials', id, version) from testimonials`;
  for (const role of ['anonymous', 'nonStaff', 'signedOut', 'aal1'] as const) {
    await expect(asRole(database, role, erase)).rejects.toThrow('permission denied');
  }
  expect(await asRole(database, 'admin', erase)).toBe(1);
});

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type ContentRow, type ContentTable, testimonialsTable } from '#database/content-tables.ts';
import { loadHistory } from '#database/history.ts';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { eraseRow, removeRow, saveRow } from '#database/save-row.ts';
import { isReadable } from '#schemas/publishing/revision.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';
import { asRole, openTestDatabase } from '../../support/test-database.ts';

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
  table: ContentTable = testimonialsTable,
): Promise<ContentRow> {
  const row = read ? changes : { words: 'So kind', consent: 'yes', ...changes };
  const outcome = await saveRow(staff, table, read, row);
  if (outcome.outcome !== 'saved') throw new Error(outcome.outcome);
  return outcome.row;
}

async function removed(row: ContentRow): Promise<void> {
  expect(await removeRow(staff, testimonialsTable, row)).toEqual({ outcome: 'removed' });
}

const history = async () =>
  JSON.stringify((await opened.backend.database.query('select * from content_revisions')).rows);

test('who is erased is gone from the history, over removals and new names; who else is there stays', async () => {
  const other = await save(null, { name: 'Rosa Leal' });
  const first = await save(null, { name: 'Ana Ruiz', words: 'Paid in a week' });
  await removed(first);
  // Restored, a row has another id.
  const second = await save(null, { name: 'Ana Ruiz', words: 'Paid in a week' });
  await removed(await save(second, { name: 'Ana R.' }));
  const third = await save(null, { name: 'Ana R.', words: 'Paid in a week' });

  expect(await eraseRow(staff, testimonialsTable, third)).toEqual({ outcome: 'removed' });

  expect(await history()).not.toMatch(/Ana|Paid in a week/);
  expect(await history()).toContain('Rosa Leal');
  const scope = { table: 'client_words', rowId: third.id, slug: null } as const;
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
  await removed(other);
});

test('a row that someone else changed is not erased, and one that is gone already is', async () => {
  const read = await save(null, { name: 'Leo Pratt' });
  const current = await save(read, { words: 'Very kind' });
  expect(await eraseRow(staff, testimonialsTable, read)).toEqual({ outcome: 'conflict', current });
  await removed(current);
  expect(await history()).toContain('Leo Pratt');
  expect(await eraseRow(staff, testimonialsTable, read)).toEqual({ outcome: 'removed' });
  expect(await history()).not.toContain('Leo Pratt');
});

test('only admins erase, and only people and testimonials', async () => {
  const database = await openTestDatabase();
  await database.exec(`
    insert into client_words (name, words, consent) values ('Ours', 'Ours', 'yes');
    insert into city_pages (slug, city_name, title) values ('ours', 'Ours', 'Ours')`);
  const erase = (table: string) => `select erase_row('${table}', id, version) from ${table}`;
  for (const role of ['anonymous', 'stranger', 'left', 'unproven'] as const) {
    await expect(asRole(database, role, erase('client_words'))).rejects.toThrow(
      'permission denied',
    );
  }
  await expect(asRole(database, 'admin', erase('city_pages'))).rejects.toThrow('only people');
  expect(await asRole(database, 'admin', erase('client_words'))).toBe(1);
  await database.close();
});

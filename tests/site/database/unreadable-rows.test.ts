import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '#database/account/session.ts';
import { contentTables } from '#database/content-tables.ts';
import { everySave, loadSiteHistory } from '#database/history.ts';
import { loadRows } from '#database/load-rows.ts';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { removeRow } from '#database/save-row.ts';
import type { UnreadableRow } from '#database/unreadable-row.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let nonStaff: SupabaseClient;

/** The database's response, with a kind of service that this code does not know. */
const withBoats: typeof fetch = async (input, init) => {
  const answer = await opened.backend.fetch(new Request(input, init));
  const text = await answer.text();
  return new Response(text.replaceAll('"kind":"umbrella"', '"kind":"boat"'), answer);
};

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect(withBoats);
  nonStaff = opened.connect(withBoats);
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  expect(await signUp(nonStaff, 'non-staff@x.example', 'non-staff', origin)).toBeNull();
});
afterAll(() => opened.discard());

async function unreadable(): Promise<UnreadableRow> {
  const [row] = (await loadRows(staff, contentTables.services)).unreadable;
  if (!row) throw new Error('One row cannot be read.');
  return row;
}

describe('an unreadable row', () => {
  test('is named by its title and column, and does not hide others', async () => {
    const { rows } = await loadRows(staff, contentTables.services);
    expect(rows.map((row) => row['kind'])).toEqual(['auto', 'home', 'renters', 'life']);
    expect(await unreadable()).toMatchObject({ name: 'Umbrella Insurance', column: 'kind' });
  });

  test('can be removed by an admin only', async () => {
    const row = await unreadable();
    expect(await removeRow(nonStaff, contentTables.services, row)).toEqual({ outcome: 'denied' });
    expect((await unreadable()).id).toBe(row.id);
    expect(await removeRow(staff, contentTables.services, row)).toEqual({ outcome: 'removed' });
    const { rows, unreadable: rest } = await loadRows(staff, contentTables.services);
    expect(rows).toHaveLength(4);
    expect(rest).toEqual([]);
    expect((await loadSiteHistory(staff, everySave, null)).revisions[0]).toMatchObject({
      action: 'delete',
      before: { title: 'Umbrella Insurance' },
    });
  });
});

describe('an unreadable revision', () => {
  beforeAll(async () => {
    // An id that JavaScript rounds; earlier versions allowed it.
    await opened.backend.database.query(
      `insert into content_revisions (table_name, row_id, action, before, after)
       values ('services', 9007199254740993, 'delete', '{}', null),
         ('boats', 1, 'insert', null, '{"title": "Boat"}')`,
    );
  });

  test('is in the history without its texts, and does not hide others', async () => {
    const { revisions } = await loadSiteHistory(staff, everySave, null);
    expect(revisions[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      unreadableColumn: 'table_name',
    });
    expect(revisions[1]).toMatchObject({ table_name: 'services', action: 'delete' });
    expect(revisions[2]).toMatchObject({ before: { title: 'Umbrella Insurance' } });
  });

  test('keeps its number among the newest changes, so that nothing is reported as live too early', async () => {
    const [newest, second, third] = await loadNewestChanges(staff);
    expect(newest).toMatchObject({ unreadableColumn: 'table_name' });
    expect(newest?.id).toBeGreaterThan(second?.id ?? Number.POSITIVE_INFINITY);
    expect(third).toMatchObject({ action: 'delete', title: 'Umbrella Insurance' });
  });
});

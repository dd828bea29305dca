import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { everySave, type HistoryPage, loadHistory, loadSiteHistory } from '#database/history.ts';
import { loadNewestChanges, loadRelease } from '#database/publishing/releases.ts';
import { removeRow, saveRow } from '#database/save-row.ts';
import { isReadable } from '#rows/revision.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  await signIn(staff, admin.email, admin.password);
});
afterAll(() => opened.discard());

async function save(read: ContentRow | null, title: string): Promise<ContentRow> {
  const city = read ? { title } : { slug: 'brenham', city_name: 'Brenham', title };
  const outcome = await saveRow(staff, contentTables.city_pages, read, city);
  if (outcome.outcome !== 'saved') throw new Error(`The city was not saved: ${outcome.outcome}.`);
  return outcome.row;
}

describe('the history', () => {
  test('of a city is paged, newest first, and continues after a removal', async () => {
    const first = await save(null, 'Save 0');
    await removeRow(staff, contentTables.city_pages, first);
    let city = await save(null, 'Save 2');
    for (let at = 3; at <= 30; at += 1) city = await save(city, `Save ${at}`);
    const scope = { table: 'city_pages', rowId: city.id, slug: 'brenham' } as const;

    const newest = await loadHistory(staff, scope, null);
    expect(newest.revisions).toHaveLength(20);
    expect(newest.revisions[0]).toMatchObject({
      action: 'update',
      actor_email: admin.email,
      before: { title: 'Save 29' },
      after: { title: 'Save 30' },
    });
    const older = await loadHistory(staff, scope, newest.next);
    expect(older.next).toBeNull();
    const titles = [...newest.revisions, ...older.revisions]
      .filter(isReadable)
      .map(({ after }) => after?.['title']);
    const expected = Array.from({ length: 31 }, (_, at) => `Save ${30 - at}`);
    // A removal has no values after it.
    expect(titles).toEqual(expected.map((title) => (title === 'Save 1' ? undefined : title)));
    // Most are stored once, as the row after the previous save.
    const rowsBefore = (revisions: HistoryPage['revisions']) =>
      revisions.filter(isReadable).map(({ before }) => before?.['title']);
    const expectedBefore = expected.map((_, at) =>
      at === 28 || at === 30 ? undefined : expected[at + 1],
    );
    expect([...rowsBefore(newest.revisions), ...rowsBefore(older.revisions)]).toEqual(
      expectedBefore,
    );
    const site = await loadSiteHistory(staff, everySave, null);
    expect(rowsBefore(site.revisions)).toEqual(expectedBefore.slice(0, 20));
    const found = await loadSiteHistory(staff, { ...everySave, text: 'Save 29' }, null);
    expect(rowsBefore(found.revisions)).toEqual(['Save 29', 'Save 28']);
  });

  test('of the whole site starts with the newest save of any table', async () => {
    const { data } = await staff.from('services').select('id').limit(1).single();
    await staff.from('services').update({ title: 'Car Insurance' }).eq('id', data?.id);
    const { revisions } = await loadSiteHistory(staff, everySave, null);
    expect(revisions[0]).toMatchObject({
      table_name: 'services',
      after: { title: 'Car Insurance' },
    });
    expect(revisions[1]).toMatchObject({ table_name: 'city_pages' });
  });

  test('is hidden from visitors', async () => {
    await expect(loadSiteHistory(opened.connect(), everySave, null)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('publishing', () => {
  test('the newest changes name the page, even after its removal', async () => {
    await opened.office
      .from('city_pages')
      .delete()
      .eq('id', await idOf(opened.office, 'city_pages', 'slug', 'brenham'));
    const [newest, service] = await loadNewestChanges(staff);
    expect(newest).toMatchObject({ action: 'delete', slug: 'brenham', title: 'Brenham' });
    expect(service).toMatchObject({ table_name: 'services', title: 'Car Insurance', slug: null });
    expect(await loadNewestChanges(staff)).toHaveLength(20);
  });

  test('the release of a revision is the newest that contains it', async () => {
    await opened.office.from('releases').insert([
      { revision: 50, status: 'live' },
      { revision: 60, status: 'failed', error: 'The disk is full.' },
    ]);
    const newest = { revision: 60, status: 'failed', error: 'The disk is full.' };
    expect(await loadRelease(staff, 40)).toEqual(newest);
    expect(await loadRelease(staff, 60)).toEqual(newest);
    expect(await loadRelease(staff, 61)).toBeNull();
  });
});

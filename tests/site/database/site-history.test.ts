import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signUp } from '#database/account/session.ts';
import {
  everySave,
  type HistoryFilter,
  loadHistoryFilters,
  loadSiteHistory,
} from '#database/history.ts';
import { isReadable } from '#rows/revision.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let colleague: SupabaseClient;
let colleagueEmail: string;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  colleagueEmail = await makeAdmin(opened);
  colleague = await signedInClient(opened, colleagueEmail);
  const katy = { slug: 'katy', city_name: 'Katy', title: 'Seguro con ñandú' };
  await opened.backend.database.query('delete from city_pages');
  await opened.backend.database.query('truncate content_revisions');
  await staff.from('city_pages').insert(katy).throwOnError();
  await colleague
    .from('city_pages')
    .update({ title: 'Hail' })
    .eq('id', await idOf(colleague, 'city_pages', 'slug', 'katy'))
    .throwOnError();
  await staff
    .from('services')
    .update({ title: 'Hail and wind' })
    .eq('id', await idOf(staff, 'services', 'kind', 'auto'))
    .throwOnError();
  await opened.backend.database.query(
    `insert into content_revisions (table_name, row_id, action, created_at, after)
     values ('questions', 1, 'insert', '2026-01-05T08:00:00Z', '{"question": "Set up?"}')`,
  );
});
afterAll(() => opened.discard());

/** The tables of the saves that match, newest first, each with whether it is the newest of its row. */
async function found(filter: Partial<HistoryFilter>) {
  const { revisions } = await loadSiteHistory(staff, { ...everySave, ...filter }, null);
  return revisions.filter(isReadable).map((save) => [save.table_name, save.is_newest]);
}

test('finds saves by person, row, week and words', async () => {
  expect(await found({})).toEqual([
    ['questions', true],
    ['services', true],
    ['city_pages', true],
    ['city_pages', false],
  ]);
  expect(await found({ person: colleagueEmail })).toEqual([['city_pages', true]]);
  expect(await found({ person: '' })).toEqual([['questions', true]]);
  expect(await found({ of: { table: 'services' } })).toEqual([['services', true]]);
  const katy = { table: 'city_pages', row: { id: 0, slug: 'katy' } } as const;
  expect(await found({ of: katy })).toHaveLength(2);
  expect(await found({ of: katy, person: admin.email })).toEqual([['city_pages', false]]);
  const week = { since: '2026-01-05T06:00Z', until: '2026-01-12T06:00Z' };
  expect(await found(week)).toEqual([['questions', true]]);
  expect(await found({ since: week.until })).toHaveLength(3);
  // Without accents and case, all words, in the text before or after; not the names of columns.
  expect(await found({ text: 'NANDU hail' })).toEqual([['city_pages', true]]);
  expect(await found({ text: 'title' })).toEqual([]);
  expect(await found({ text: '100%_' })).toEqual([]);
});

test('offers everyone who saved, and every saved row with its name', async () => {
  const { people, rows } = await loadHistoryFilters(staff);
  expect(people).toEqual(['', colleagueEmail, admin.email].toSorted());
  expect(rows).toMatchObject([
    { table_name: 'city_pages', slug: 'katy', names: { city_name: 'Katy', title: 'Hail' } },
    { table_name: 'questions', slug: null, names: { question: 'Set up?' } },
    { table_name: 'services', slug: null, names: { title: 'Hail and wind' } },
  ]);
});

test('ends although a draft has forty thousand accents', async () => {
  const marks = `a${'\u0301'.repeat(20_000)}${'\u0316'.repeat(19_990)} b`;
  const draft = { slug: 'marks', title: 'Marks', description: 'd', category: 'auto' };
  await staff
    .from('articles')
    .insert({ ...draft, body: marks, status: 'draft' })
    .throwOnError();
  expect((await found({}))[0]).toEqual(['articles', true]);
  expect(await found({ text: 'hail' })).toHaveLength(2);
  await opened.backend.database.query(
    `delete from content_revisions where table_name = 'articles'`,
  );
});

test('is empty for other accounts, and refused to visitors', async () => {
  const stranger = opened.connect();
  expect(await signUp(stranger, 'stranger@x.example', 'mossy-anvil-77', origin)).toBeNull();
  expect((await loadSiteHistory(stranger, everySave, null)).revisions).toEqual([]);
  expect(await loadHistoryFilters(stranger)).toEqual({ people: [], rows: [] });
  await expect(loadHistoryFilters(opened.connect())).rejects.toThrow('permission denied');
});

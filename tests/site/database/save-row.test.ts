import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut, signUp } from '#database/account/session.ts';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { loadRow, loadRowAt, loadRows } from '#database/load-rows.ts';
import { withoutRemovedPictures } from '#database/pictures/removed-pictures.ts';
import { findSave, removeRow, saveRow } from '#database/save-row.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import { addFile, aFile } from './picture-rows.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let nonStaff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  nonStaff = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  expect(await signUp(nonStaff, 'non-staff@x.example', 'non-staff', origin)).toBeNull();
});
afterAll(() => opened.discard());

async function hero(): Promise<ContentRow> {
  const [row] = (await loadRows(staff, contentTables.hero_content)).rows;
  if (!row) throw new Error('The seed brings a headline.');
  return row;
}

async function addCity(slug: string): Promise<ContentRow> {
  const city = { slug, city_name: slug, title: `Insurance in ${slug}` };
  const outcome = await saveRow(staff, contentTables.city_pages, null, city);
  if (outcome.outcome !== 'saved') throw new Error(`The city was not saved: ${outcome.outcome}.`);
  return outcome.row;
}

describe('reading', () => {
  test('services are sorted by position, cities by name', async () => {
    const services = await loadRows(staff, contentTables.services);
    expect(services.rows.map((row) => row['display_order'])).toEqual([1, 2, 3, 4, 5]);
    const names = (await loadRows(staff, contentTables.city_pages)).rows.map(
      (row) => row['city_name'],
    );
    expect(names).toEqual(names.toSorted());
  });

  test('a table of over 1,000 rows is read completely', async () => {
    const before = (await loadRows(staff, contentTables.city_pages)).rows.length;
    await opened.backend.database.query(
      `insert into city_pages (slug, city_name, title)
       select 'many-' || at, 'Many ' || at, 'One of many' from generate_series(1, 1100) at`,
    );
    const { rows } = await loadRows(staff, contentTables.city_pages);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(before + 1100);
    await opened.office
      .from('city_pages')
      .delete()
      .eq('id', await idOf(opened.office, 'city_pages', 'title', 'One of many'));
  });

  test('a missing row is null', async () => {
    expect(await loadRow(staff, contentTables.hero_content, 4711)).toBeNull();
    expect(await loadRowAt(staff, contentTables.city_pages, 'nowhere')).toBeNull();
    expect(await loadRowAt(staff, contentTables.city_pages, 'katy')).toMatchObject({
      city_name: 'Katy',
    });
  });
});

describe('a save', () => {
  test('updates the row that was read and returns its next version', async () => {
    const read = await hero();
    const outcome = await saveRow(staff, contentTables.hero_content, read, {
      title: 'Covered in Texas',
    });
    const row = { id: read.id, version: read.version + 1, title: 'Covered in Texas' };
    expect(outcome).toMatchObject({ outcome: 'saved', row });
  });

  test('of a row that someone else changed is a conflict and returns their row', async () => {
    const read = await hero();
    await saveRow(staff, contentTables.hero_content, read, { title: 'Theirs' });
    const late = await saveRow(staff, contentTables.hero_content, read, { title: 'Mine' });
    expect(late).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    expect(await hero()).toMatchObject({ title: 'Theirs' });
  });

  test('of a removed row is a conflict without a row', async () => {
    const read = await addCity('gone');
    await removeRow(staff, contentTables.city_pages, read);
    const late = await saveRow(staff, contentTables.city_pages, read, { title: 'Mine' });
    expect(late).toEqual({ outcome: 'conflict', current: null });
  });

  test('succeeds when repeated after its response was lost', async () => {
    const read = await hero();
    await saveRow(staff, contentTables.hero_content, read, { title: 'Sent twice' });
    const again = await saveRow(staff, contentTables.hero_content, read, { title: 'Sent twice' });
    expect(again).toMatchObject({ outcome: 'saved', row: { version: read.version + 1 } });
  });

  test('by a non-staff account is denied', async () => {
    const read = await hero();
    expect(await saveRow(nonStaff, contentTables.hero_content, read, { title: 'Mine' })).toEqual({
      outcome: 'denied',
    });
    expect(await hero()).toEqual(read);
  });

  test('in a session that was ended elsewhere asks to sign in', async () => {
    const read = await hero();
    const city = await addCity('ended');
    const writes = [
      (client: SupabaseClient) =>
        saveRow(client, contentTables.hero_content, read, { title: 'Late' }),
      (client: SupabaseClient) => saveRow(client, contentTables.city_pages, null, { slug: 'late' }),
      (client: SupabaseClient) => removeRow(client, contentTables.city_pages, city),
    ];
    for (const write of writes) {
      const office = opened.connect();
      await signIn(office, admin.email, admin.password);
      const { data } = await office.auth.getSession();
      const elsewhere = opened.connect();
      if (data.session) await elsewhere.auth.setSession(data.session);
      await signOut(elsewhere);
      expect(await write(office)).toEqual({ outcome: 'signed-out' });
    }
    expect(await hero()).toEqual(read);
  });

  test('without a session asks to sign in', async () => {
    const signedOut = opened.connect();
    await signIn(signedOut, admin.email, admin.password);
    await signOut(signedOut);
    const outcome = await saveRow(signedOut, contentTables.hero_content, await hero(), {
      title: 'Mine',
    });
    expect(outcome).toEqual({ outcome: 'signed-out' });
  });

  test('that violates a constraint fails with the database’s message', async () => {
    const outcome = await saveRow(staff, contentTables.hero_content, await hero(), { title: ' ' });
    const message = expect.stringMatching(/^new row .*"hero_content_title_length"/);
    expect(outcome).toEqual({ outcome: 'failed', code: '23514', message });
  });

  test('without a connection is `unreachable`', async () => {
    let isPlugged = true;
    const client = opened.connect(async (input, init) => {
      if (!isPlugged) throw new TypeError('fetch failed');
      return opened.backend.fetch(new Request(input, init));
    });
    await signIn(client, admin.email, admin.password);
    isPlugged = false;
    const outcome = await saveRow(client, contentTables.hero_content, await hero(), {
      title: 'Mine',
    });
    expect(outcome).toEqual({ outcome: 'unreachable' });
  });
});

describe('an insert that is sent again because its answer was lost', () => {
  const key = () => randomUUID();
  const questionNamed = async (question: string) =>
    (await loadRows(staff, contentTables.questions)).rows.filter(
      (row) => row['question'] === question,
    );

  test('adds one row, also when both arrive at once', async () => {
    const row = { question: 'Sent twice?', answer: 'Once.' };
    const id = key();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => saveRow(staff, contentTables.questions, null, row, id)),
    );
    const [added] = await questionNamed('Sent twice?');
    for (const outcome of sent) {
      expect(outcome).toMatchObject({ outcome: 'saved', row: { id: added?.id } });
    }
    expect(await questionNamed('Sent twice?')).toHaveLength(1);
  });

  test('with other text returns the row that was added first, and does not change it', async () => {
    const id = key();
    await saveRow(staff, contentTables.questions, null, { question: 'First?', answer: 'Yes.' }, id);
    const late = { question: 'Second?', answer: 'No.' };
    expect(await saveRow(staff, contentTables.questions, null, late, id)).toMatchObject({
      outcome: 'saved',
      isEarlier: true,
      row: { question: 'First?', answer: 'Yes.' },
    });
    expect(await questionNamed('Second?')).toEqual([]);
  });

  test('is not mistaken for another city with the same address', async () => {
    const city = { slug: 'one-row', city_name: 'One Row', title: 'One row' };
    const id = key();
    expect(await findSave(staff, contentTables.city_pages, null, city, id)).toEqual({
      outcome: 'unsaved',
    });
    await saveRow(staff, contentTables.city_pages, null, city, id);
    for (const found of [
      await findSave(staff, contentTables.city_pages, null, city, id),
      await saveRow(staff, contentTables.city_pages, null, city, id),
    ]) {
      expect(found).toMatchObject({ outcome: 'saved', row: { slug: 'one-row' } });
    }
    const others = await saveRow(staff, contentTables.city_pages, null, city, key());
    expect(others).toMatchObject({ outcome: 'failed', code: '23505' });
  });

  test('of the only headline returns it, also as the specification inserts it', async () => {
    const { rows } = await loadRows(staff, contentTables.hero_content);
    for (const row of rows) await removeRow(staff, contentTables.hero_content, row);
    const id = key();
    const hero = { title: 'A first headline', subtitle: 'And more' };
    await saveRow(staff, contentTables.hero_content, null, hero, id);
    expect(await saveRow(staff, contentTables.hero_content, null, hero, id)).toMatchObject({
      outcome: 'saved',
    });
    expect(await saveRow(staff, contentTables.hero_content, null, hero, key())).toMatchObject({
      outcome: 'conflict',
    });
  });

  test('of a row that was changed or removed since shows what it is now', async () => {
    const id = key();
    const row = { question: 'Still there?', answer: 'Yes.' };
    const added = await saveRow(staff, contentTables.questions, null, row, id);
    if (added.outcome !== 'saved') throw new Error('Not saved.');
    await saveRow(staff, contentTables.questions, added.row, { answer: 'Changed.' });
    const changed = await saveRow(staff, contentTables.questions, null, row, id);
    expect(changed).toMatchObject({ outcome: 'conflict', current: { answer: 'Changed.' } });
    await removeRow(staff, contentTables.questions, { id: added.row.id, version: 2 });
    expect(await saveRow(staff, contentTables.questions, null, row, id)).toEqual({
      outcome: 'conflict',
      current: null,
    });
  });
});

test('a version comes back without a picture that was removed from the site', async () => {
  const { database } = opened.backend;
  await database.query(addFile('ours'));
  const { data } = await staff
    .from('pictures')
    .insert({ file: aFile, alt: 'Mine', alt_es: 'Mía' })
    .select()
    .single()
    .throwOnError();
  const version = { title: 'Then', picture: '4711' };
  expect(await withoutRemovedPictures(staff, 'city_pages', version)).toEqual({
    title: 'Then',
    picture: null,
  });
  const kept = { office_picture: data.key, team_picture: '4712' };
  expect(await withoutRemovedPictures(staff, 'agency', kept)).toEqual({
    office_picture: data.key,
    team_picture: null,
  });
  expect(await withoutRemovedPictures(staff, 'services', { title: 'None' })).toEqual({
    title: 'None',
  });
});

describe('the first save of a text from a file', () => {
  const texts = { slug: 'hail', title: 'Mine', description: 'Mine', body: 'Mine' };

  test('conflicts with a save by someone else, which can be overwritten', async () => {
    const theirs = { ...texts, title: 'Theirs' };
    expect(await saveRow(staff, contentTables.articles, null, theirs)).toMatchObject({
      outcome: 'saved',
    });
    const late = await saveRow(staff, contentTables.articles, null, texts);
    expect(late).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    const current = late.outcome === 'conflict' ? late.current : null;
    expect(await saveRow(staff, contentTables.articles, current, texts)).toMatchObject({
      outcome: 'saved',
      row: { title: 'Mine', version: 2 },
    });
  });
});

describe('a removal', () => {
  test('succeeds, even when someone else removed the row', async () => {
    const read = await addCity('to-remove');
    expect(await removeRow(staff, contentTables.city_pages, read)).toEqual({ outcome: 'removed' });
    expect(await removeRow(staff, contentTables.city_pages, read)).toEqual({ outcome: 'removed' });
    expect(await loadRowAt(staff, contentTables.city_pages, 'to-remove')).toBeNull();
  });

  test('of a row that changed is a conflict and returns the row', async () => {
    const read = await addCity('changed');
    await saveRow(staff, contentTables.city_pages, read, { title: 'Theirs' });
    const outcome = await removeRow(staff, contentTables.city_pages, read);
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    expect(await loadRowAt(staff, contentTables.city_pages, 'changed')).toMatchObject({
      title: 'Theirs',
    });
  });

  test('is denied for non-staff', async () => {
    const read = await addCity('kept');
    expect(await removeRow(nonStaff, contentTables.city_pages, read)).toEqual({
      outcome: 'denied',
    });
  });
});

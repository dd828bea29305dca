import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut, signUp } from '#database/account/session.ts';
import {
  articleTextsTable,
  type ContentRow,
  citiesTable,
  heroTable,
  servicesTable,
} from '#database/content-tables.ts';
import { loadRow, loadRowAt, loadRows } from '#database/load-rows.ts';
import { removeRow, saveRow } from '#database/save-row.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let stranger: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  stranger = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  expect(await signUp(stranger, 'stranger@x.example', 'stranger', origin)).toBeNull();
});
afterAll(() => opened.discard());

async function hero(): Promise<ContentRow> {
  const [row] = (await loadRows(staff, heroTable)).rows;
  if (!row) throw new Error('The seed brings a headline.');
  return row;
}

async function addCity(slug: string): Promise<ContentRow> {
  const city = { slug, city_name: slug, title: `Insurance in ${slug}` };
  const outcome = await saveRow(staff, citiesTable, null, city);
  if (outcome.outcome !== 'saved') throw new Error(`The city was not saved: ${outcome.outcome}.`);
  return outcome.row;
}

describe('reading', () => {
  test('services come by their place in the list, cities by name', async () => {
    const services = await loadRows(staff, servicesTable);
    expect(services.rows.map((row) => row['display_order'])).toEqual([1, 2, 3, 4, 5]);
    const names = (await loadRows(staff, citiesTable)).rows.map((row) => row['city_name']);
    expect(names).toEqual(names.toSorted());
  });

  test('a table is read whole, however many rows it has', async () => {
    const before = (await loadRows(staff, citiesTable)).rows.length;
    await opened.backend.database.query(
      `insert into city_pages (slug, city_name, title)
       select 'many-' || at, 'Many ' || at, 'One of many' from generate_series(1, 1100) at`,
    );
    const { rows } = await loadRows(staff, citiesTable);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(before + 1100);
    await opened.backend.service.from('city_pages').delete().eq('title', 'One of many');
  });

  test('what does not exist is null', async () => {
    expect(await loadRow(staff, heroTable, 4711)).toBeNull();
    expect(await loadRowAt(staff, citiesTable, 'nowhere')).toBeNull();
    expect(await loadRowAt(staff, citiesTable, 'katy')).toMatchObject({ city_name: 'Katy' });
  });
});

describe('a save', () => {
  test('changes the row that was read and answers it, one version on', async () => {
    const read = await hero();
    const outcome = await saveRow(staff, heroTable, read, { title: 'Covered in Texas' });
    const row = { id: read.id, version: read.version + 1, title: 'Covered in Texas' };
    expect(outcome).toMatchObject({ outcome: 'saved', row });
  });

  test('over a row that somebody changed meanwhile changes nothing and shows theirs', async () => {
    const read = await hero();
    await saveRow(staff, heroTable, read, { title: 'Theirs' });
    const late = await saveRow(staff, heroTable, read, { title: 'Mine' });
    expect(late).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    expect(await hero()).toMatchObject({ title: 'Theirs' });
  });

  test('over a row that was removed meanwhile is a conflict with nothing', async () => {
    const read = await addCity('gone');
    await removeRow(staff, citiesTable, read);
    const late = await saveRow(staff, citiesTable, read, { title: 'Mine' });
    expect(late).toEqual({ outcome: 'conflict', current: null });
  });

  test('whose answer was lost counts when it is sent again', async () => {
    const read = await hero();
    await saveRow(staff, heroTable, read, { title: 'Sent twice' });
    const again = await saveRow(staff, heroTable, read, { title: 'Sent twice' });
    expect(again).toMatchObject({ outcome: 'saved', row: { version: read.version + 1 } });
  });

  test('of somebody who is no admin is denied: the database changes no row', async () => {
    const read = await hero();
    expect(await saveRow(stranger, heroTable, read, { title: 'Mine' })).toEqual({
      outcome: 'denied',
    });
    expect(await hero()).toEqual(read);
  });

  test('whose session ended elsewhere asks to sign in, whatever it was', async () => {
    const read = await hero();
    const city = await addCity('ended');
    const writes = [
      (client: SupabaseClient) => saveRow(client, heroTable, read, { title: 'Late' }),
      (client: SupabaseClient) => saveRow(client, citiesTable, null, { slug: 'late' }),
      (client: SupabaseClient) => removeRow(client, citiesTable, city),
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
    const outcome = await saveRow(signedOut, heroTable, await hero(), { title: 'Mine' });
    expect(outcome).toEqual({ outcome: 'signed-out' });
  });

  test('that breaks a rule of the database fails with its words', async () => {
    const outcome = await saveRow(staff, heroTable, await hero(), { title: ' ' });
    const message = expect.stringMatching(/^new row .*"hero_content_title_length"/);
    expect(outcome).toEqual({ outcome: 'failed', message });
  });

  test('that reaches no server is told apart from a refusal', async () => {
    let isPlugged = true;
    const client = opened.connect(async (input, init) => {
      if (!isPlugged) throw new TypeError('fetch failed');
      return opened.backend.fetch(new Request(input, init));
    });
    await signIn(client, admin.email, admin.password);
    isPlugged = false;
    const outcome = await saveRow(client, heroTable, await hero(), { title: 'Mine' });
    expect(outcome).toEqual({ outcome: 'unreachable' });
  });
});

describe('the first save of a text that stands in a file', () => {
  const texts = { slug: 'hail', title: 'Mine', description: 'Mine', body: 'Mine' };

  test('meets what somebody else saved first, which can be saved over', async () => {
    const theirs = { ...texts, title: 'Theirs' };
    expect(await saveRow(staff, articleTextsTable, null, theirs)).toMatchObject({
      outcome: 'saved',
    });
    const late = await saveRow(staff, articleTextsTable, null, texts);
    expect(late).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    const current = late.outcome === 'conflict' ? late.current : null;
    expect(await saveRow(staff, articleTextsTable, current, texts)).toMatchObject({
      outcome: 'saved',
      row: { title: 'Mine', version: 2 },
    });
  });
});

describe('a removal', () => {
  test('takes the row away, and is done already when somebody else did it', async () => {
    const read = await addCity('to-remove');
    expect(await removeRow(staff, citiesTable, read)).toEqual({ outcome: 'removed' });
    expect(await removeRow(staff, citiesTable, read)).toEqual({ outcome: 'removed' });
    expect(await loadRowAt(staff, citiesTable, 'to-remove')).toBeNull();
  });

  test('of a row that changed meanwhile leaves it and shows it', async () => {
    const read = await addCity('changed');
    await saveRow(staff, citiesTable, read, { title: 'Theirs' });
    const outcome = await removeRow(staff, citiesTable, read);
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { title: 'Theirs' } });
    expect(await loadRowAt(staff, citiesTable, 'changed')).toMatchObject({ title: 'Theirs' });
  });

  test('is denied for a city that others link to, and for anybody but an admin', async () => {
    const katy = await loadRowAt(staff, citiesTable, 'katy');
    if (!katy) throw new Error('The seed brings Katy.');
    expect(await removeRow(staff, citiesTable, katy)).toEqual({ outcome: 'denied' });
    const read = await addCity('kept');
    expect(await removeRow(stranger, citiesTable, read)).toEqual({ outcome: 'denied' });
  });
});

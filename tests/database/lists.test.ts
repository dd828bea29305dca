import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type ContentRow, citiesTable, servicesTable } from '#database/content-tables.ts';
import { loadLatestChanges } from '#database/latest-changes.ts';
import { loadRows } from '#database/load-rows.ts';
import { orderRows } from '#database/order-rows.ts';
import { saveRow } from '#database/save-row.ts';
import { admin } from '../support/running-site.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { asRole, openTestDatabase } from './test-database.ts';

let opened: TestBackend;
let staff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  await signIn(staff, admin.email, admin.password);
});
afterAll(() => opened.discard());

const services = async () => (await loadRows(staff, servicesTable)).rows;
const titles = (rows: ContentRow[]) => rows.map((row) => row['title']);
const revisions = async () => {
  const { data } = await staff.from('content_revisions').select('id').order('id');
  return (data ?? []).length;
};

describe('the order of services', () => {
  test('changes in one step, with a version and a revision for each row that moved alone', async () => {
    const before = await services();
    const [auto, home, renters, life, umbrella] = before.map(({ id }) => id);
    const known = await revisions();
    const order = [auto, home, life, renters, umbrella].map(Number);
    const outcome = await orderRows(staff, 'services', order);
    expect(outcome.outcome === 'saved' && titles(outcome.rows).toSorted()).toEqual([
      'Life Insurance',
      'Renters Insurance',
    ]);
    const after = await services();
    expect(after.map(({ id }) => id)).toEqual(order);
    expect(after.map(({ version }) => version)).toEqual([1, 1, 2, 2, 1]);
    expect(await revisions()).toBe(known + 2);
  });

  test('is nobody else’s to change', async () => {
    const before = await services();
    const reversed = before.map(({ id }) => id).toReversed();
    expect(await orderRows(opened.connect(), 'services', reversed)).toEqual({
      outcome: 'signed-out',
    });
    expect(titles(await services())).toEqual(titles(before));
    const database = await openTestDatabase();
    await database.exec(`insert into services (title, display_order) values ('A', 7), ('B', 8)`);
    const ask = `select order_services((select string_agg(id::text, ',' order by id desc) from services))`;
    await expect(asRole(database, 'anonymous', ask)).rejects.toThrow(/permission denied/);
    for (const role of ['stranger', 'left'] as const) await asRole(database, role, ask);
    const { rows } = await database.query('select display_order from services order by id');
    expect(rows).toEqual([{ display_order: 7 }, { display_order: 8 }]);
    await database.close();
  });
});

describe('when rows were last saved', () => {
  test('is told to admins, by row, over every save', async () => {
    const first = await loadLatestChanges(staff, 'city_pages');
    const { rows } = await loadRows(staff, citiesTable);
    expect([...first.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const city = rows[0] ?? null;
    await saveRow(staff, citiesTable, city, { title: 'Saved a moment ago' });
    const second = await loadLatestChanges(staff, 'city_pages');
    const [id = 0] = rows.map((row) => row.id);
    expect(Date.parse(second.get(id) ?? '')).toBeGreaterThan(Date.parse(first.get(id) ?? ''));
  });

  test('is told to nobody else', async () => {
    await expect(loadLatestChanges(opened.connect(), 'city_pages')).rejects.toThrow(
      /permission denied/,
    );
    const database = await openTestDatabase();
    await database.exec(`insert into services (title) values ('A')`);
    const ask = `select * from jsonb_array_elements(latest_changes('services'))`;
    await expect(asRole(database, 'anonymous', ask)).rejects.toThrow(/permission denied/);
    for (const role of ['stranger', 'left'] as const) {
      expect(await asRole(database, role, ask)).toBe(0);
    }
    expect(await asRole(database, 'admin', ask)).toBe(1);
    await database.close();
  });
});

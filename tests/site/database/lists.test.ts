import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { loadLatestChanges } from '#database/latest-changes.ts';
import { loadRows } from '#database/load-rows.ts';
import { orderRows } from '#database/order-rows.ts';
import { saveRow } from '#database/save-row.ts';
import { sessions, users } from '../../support/database-templates.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';
import { asRole, openTestDatabase } from '../../support/test-database.ts';

const movers = 8;
// Each call saves up to five rows, and one account may save 1,000 in an hour.
const calls = 80;

let opened: TestBackend;
let staff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  await signIn(staff, admin.email, admin.password);
});
afterAll(() => opened.discard());

const services = async () => (await loadRows(staff, contentTables.services)).rows;
const titles = (rows: ContentRow[]) => rows.map((row) => row['title']);
const idsOf = (rows: ContentRow[]) => rows.map(({ id }) => id);
const revisions = async () => {
  const { data } = await staff.from('content_revisions').select('id').order('id');
  return (data ?? []).length;
};

describe('the order of services', () => {
  test('changes in one statement, with a new version and revision only for rows that moved', async () => {
    const before = await services();
    const [auto, home, renters, life, umbrella] = before.map(({ id }) => id);
    const known = await revisions();
    const order = [auto, home, life, renters, umbrella].map(Number);
    const outcome = await orderRows(staff, 'services', order, idsOf(before));
    expect(outcome.outcome === 'saved' && titles(outcome.rows).toSorted()).toEqual([
      'Life Insurance',
      'Renters Insurance',
    ]);
    const after = await services();
    expect(after.map(({ id }) => id)).toEqual(order);
    expect(after.map(({ version }) => version)).toEqual([1, 1, 2, 2, 1]);
    expect(await revisions()).toBe(known + 2);
  });

  test('does not change from an outdated order, which returns the current one', async () => {
    const read = idsOf(await services());
    const [first, ...others] = read;
    await orderRows(staff, 'services', [...others, Number(first)], read);
    const stale = await orderRows(staff, 'services', read.toReversed(), read);
    const now = await services();
    expect(idsOf(now)).toEqual([...others, first]);
    expect(stale).toEqual({ outcome: 'order-conflict', rows: now });
    // The response was lost, and the request is repeated.
    const again = await orderRows(staff, 'services', [...others, Number(first)], read);
    expect(again.outcome).toBe('saved');
    expect(await services()).toEqual(now);
    await orderRows(staff, 'services', read, idsOf(now));
  });

  test('is rejected unless it names every service once', async () => {
    const before = await services();
    const [first = 0, ...others] = idsOf(before);
    for (const ids of [others, [first, first, ...others], [...others, first + 1000]]) {
      expect(await orderRows(staff, 'services', ids, idsOf(before))).toEqual({
        outcome: 'failed',
        code: '22023',
        message: 'the order must name every row exactly once',
      });
    }
    expect(await services()).toEqual(before);
  });

  test('survives many changes at once while texts are saved', async () => {
    const database = await openTestDatabase();
    await database.exec(
      `insert into services (title, display_order) select 'S', n from generate_series(1, 5) n`,
    );
    const claims = { sub: users.admin, session_id: sessions.admin, aal: 'aal1' };
    const failures: string[] = [];
    const mover = async (_: unknown, at: number) => {
      const client = await database.connect();
      const order = at % 2 === 0 ? 'id' : 'id desc';
      await client.query(`set role authenticated`);
      await client.query(`select set_config('request.jwt.claims', $1, false)`, [
        JSON.stringify(claims),
      ]);
      for (let turn = 0; turn < calls / movers; turn += 1) {
        const work =
          at === 0
            ? `update services set title = 'S${turn}' where display_order = ${(turn % 5) + 1}`
            : `select order_services(string_agg(id::text, ',' order by ${order})) from services`;
        await client.query(work).catch((error: Error) => failures.push(error.message));
      }
      await client.end();
    };
    await Promise.all(Array.from({ length: movers + 1 }, mover));
    expect(failures).toEqual([]);
    const { rows } = await database.query<{ order: number[] }>(
      `select array_agg(display_order order by id) as order from services`,
    );
    expect([
      [1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1],
    ]).toContainEqual(rows[0]?.order);
    await database.close();
  });

  test('can be changed by admins only', async () => {
    const before = await services();
    const reversed = idsOf(before).toReversed();
    expect(await orderRows(opened.connect(), 'services', reversed, idsOf(before))).toEqual({
      outcome: 'signed-out',
    });
    expect(titles(await services())).toEqual(titles(before));
    const database = await openTestDatabase();
    await database.exec(`insert into services (title, display_order) values ('A', 7), ('B', 8)`);
    const ask = `select order_services((select string_agg(id::text, ',' order by id desc) from services))`;
    for (const role of ['anonymous', 'nonStaff', 'signedOut'] as const) {
      await expect(asRole(database, role, ask)).rejects.toThrow(/permission denied/);
    }
    const { rows } = await database.query('select display_order from services order by id');
    expect(rows).toEqual([{ display_order: 7 }, { display_order: 8 }]);
    await database.close();
  });
});

test('the order of team members follows the same rules', async () => {
  for (const [place, name] of ['Ana', 'Ben', 'Eva'].entries()) {
    await saveRow(staff, contentTables.team_members, null, {
      name,
      job: 'Agent',
      display_order: place + 1,
    });
  }
  const listed = async () => (await loadRows(staff, contentTables.team_members)).rows;
  const read = idsOf(await listed());
  const [ana, ben, eva] = read;
  await orderRows(staff, 'team_members', [eva, ana, ben].map(Number), read);
  expect((await listed()).map(({ name }) => name)).toEqual(['Eva', 'Ana', 'Ben']);
  expect(await orderRows(opened.connect(), 'team_members', read, read)).toEqual({
    outcome: 'signed-out',
  });
});

test('all rows are read from a project that returns at most two at once', async () => {
  const short: typeof fetch = async (input, init) => {
    const url = new URL(new Request(input, init).url);
    if (url.searchParams.has('limit')) url.searchParams.set('limit', '2');
    return opened.backend.fetch(new Request(url, init));
  };
  const visitor = opened.connect(short);
  const { rows } = await loadRows(visitor, contentTables.services);
  expect(rows).toEqual(await services());
  expect(rows.length).toBeGreaterThan(4);
});

describe('the time of the last save', () => {
  test('is known for each row, and changes with a save', async () => {
    const first = await loadLatestChanges(staff, 'city_pages');
    const { rows } = await loadRows(staff, contentTables.city_pages);
    expect([...first.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const city = rows[0] ?? null;
    await saveRow(staff, contentTables.city_pages, city, { title: 'Saved a moment ago' });
    const second = await loadLatestChanges(staff, 'city_pages');
    const [id = 0] = rows.map((row) => row.id);
    expect(Date.parse(second.get(id) ?? '')).toBeGreaterThan(Date.parse(first.get(id) ?? ''));
  });

  test('is visible to admins only', async () => {
    await expect(loadLatestChanges(opened.connect(), 'city_pages')).rejects.toThrow(
      /permission denied/,
    );
    const database = await openTestDatabase();
    await database.exec(`insert into services (title) values ('A')`);
    const ask = `select * from jsonb_array_elements(latest_changes('services'))`;
    await expect(asRole(database, 'anonymous', ask)).rejects.toThrow(/permission denied/);
    for (const role of ['nonStaff', 'signedOut'] as const) {
      expect(await asRole(database, role, ask)).toBe(0);
    }
    expect(await asRole(database, 'admin', ask)).toBe(1);
    await database.close();
  });
});

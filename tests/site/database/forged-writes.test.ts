import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin } from '../../support/test-backend.ts';

const tables = {
  hero_content: 'id',
  services: 'id',
  city_pages: 'id',
  user_roles: 'user_id',
  content_revisions: 'id',
  releases: 'revision',
} as const;

type Table = keyof typeof tables;
const names = Object.keys(tables) as Table[];

/** A key that no row has. */
const nobody = (table: Table) =>
  tables[table] === 'user_id' ? '00000000-0000-4000-8000-000000000000' : '-1';
const writtenByTheServer = ['content_revisions', 'releases', 'user_roles'] as const;

let backend: EmbeddedBackend;
let discard: () => Promise<void>;
let stranger: { id: string; token: string };
let staff: SupabaseClient;
const columns = {} as Record<Table, string[]>;

const wholeTable = async (table: Table) =>
  (await backend.service.from(table).select('*').order(tables[table])).data;
const everything = () => Promise.all(names.map(wholeTable));

beforeAll(async () => {
  const opened = await openTestBackend();
  ({ backend, discard } = opened);
  const { connect } = opened;
  const { data } = await connect().auth.signUp({ email: 'mine@x.example', password: 'stranger' });
  stranger = { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
  staff = connect();
  await staff.auth.signInWithPassword(admin);
  for (const table of names) columns[table] = Object.keys((await wholeTable(table))?.[0] ?? {});
});
afterAll(() => discard());

interface Attempt {
  table: Table;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  values: [number, unknown][];
  filter: number;
  prefer: string[];
  profile: string | undefined;
}

const anyValue = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, 'admin', 'live', '/', 'https://elsewhere.example', '{}'),
  fc.constant('the-strangers-own-id'),
);

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  table: fc.constantFrom(...names),
  method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
  values: fc.array(fc.tuple(fc.nat(), anyValue), { minLength: 1, maxLength: 5 }),
  filter: fc.nat(4),
  prefer: fc.subarray([
    'return=representation',
    'resolution=merge-duplicates',
    'missing=default',
    'resolution=ignore-duplicates',
  ]),
  profile: fc.constantFrom(undefined, undefined, undefined, 'public', 'private', 'auth'),
});

/** Sends one attempt with the stranger's token; answers how many rows it says it touched. */
async function send({ table, method, values, filter, prefer, profile }: Attempt): Promise<number> {
  const key = tables[table];
  const body = Object.fromEntries(
    values.map(([column, value]) => [
      columns[table][column % columns[table].length],
      value === 'the-strangers-own-id' ? stranger.id : value,
    ]),
  );
  const filters = ['', `?${key}=neq.${nobody(table)}`, `?${key}=eq.1`, `?${key}=gte.0`];
  filters.push(`?on_conflict=${key}`);
  const answer = await backend.fetch(
    new Request(`${origin}/rest/v1/${table}${filters[filter]}`, {
      method,
      headers: {
        apikey: backend.secrets.publishableKey,
        Authorization: `Bearer ${stranger.token}`,
        'Content-Type': 'application/json',
        Prefer: [...prefer, 'return=representation'].join(','),
        ...(profile ? { 'Content-Profile': profile } : {}),
      },
      ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  if (!answer.ok || text === '') return 0;
  return (JSON.parse(text) as unknown[]).length;
}

test('200 random writes with a stranger’s token change no row', async () => {
  const before = await everything();
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyAttempt, async (attempt) => {
      tried.add(`${attempt.method} ${attempt.table}`);
      expect(await send(attempt)).toBe(0);
      expect(await everything()).toEqual(before);
    }),
    { numRuns: 200, seed: 2026 },
  );
  expect(tried.size).toBe(names.length * 4);
});

describe('what only the server writes', () => {
  test.each(writtenByTheServer)('an admin forges nothing in %s', async (table) => {
    const before = await wholeTable(table);
    const key = tables[table];
    const [row] = before ?? [];
    const attempts = [
      staff
        .from(table)
        .insert({ ...row, [key]: key === 'user_id' ? stranger.id : 999 })
        .select(),
      staff.from(table).upsert(row).select(),
      staff.from(table).update(row).neq(key, nobody(table)).select(),
      staff.from(table).delete().neq(key, nobody(table)).select(),
    ];
    for (const attempt of attempts) expect((await attempt).data ?? []).toEqual([]);
    expect(await wholeTable(table)).toEqual(before);
  });

  test('an admin draws no id, neither for a new row nor for another one', async () => {
    const before = await wholeTable('services');
    const drawn = { title: 'Mine', id: '9007199254740993' };
    expect((await staff.from('services').insert(drawn).select()).error).not.toBeNull();
    const moved = await staff.from('services').update({ id: 4711 }).gt('id', 0).select();
    expect(moved.error).not.toBeNull();
    expect(await wholeTable('services')).toEqual(before);
  });

  test('an admin’s save is in the history under their own name, at the next version', async () => {
    const [read] = (await wholeTable('services')) ?? [];
    const save = (row: object) =>
      staff
        .from('services')
        .update({ title: 'Ours', ...row })
        .eq('id', read.id)
        .select();
    expect((await save({ version: 77 })).error).toMatchObject({ code: '42501' });
    const { data } = await save({});
    expect(data).toMatchObject([{ id: read.id, version: read.version + 1 }]);
    const newest = (await wholeTable('content_revisions'))?.at(-1);
    expect(newest).toMatchObject({ table_name: 'services', row_id: read.id, action: 'update' });
    expect(newest.actor_email).toBe(admin.email);
  });

  test('adding and removing a city are in the history too, and only an admin’s', async () => {
    const city = { slug: 'brenham', city_name: 'Brenham', title: 'Home Insurance in Brenham' };
    const added = await staff.from('city_pages').insert(city).select();
    expect(added.data).toMatchObject([{ ...city, version: 1 }]);
    await staff.from('city_pages').delete().eq('slug', city.slug).select();
    const newest = (await wholeTable('content_revisions'))?.slice(-2);
    expect(newest).toMatchObject([
      { action: 'insert', actor_email: admin.email, before: null, after: city },
      { action: 'delete', actor_email: admin.email, before: city, after: null },
    ]);
  });
});

describe('a code that nobody was sent', () => {
  test.each([
    ['POST', 'recover'],
    ['GET', 'verify?type=recovery&token=123456'],
  ])('is neither made nor taken: %s %s', async (method, path) => {
    const answer = await backend.fetch(
      new Request(`${origin}/auth/v1/${path}`, {
        method,
        headers: { apikey: backend.secrets.publishableKey, 'Content-Type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ email: admin.email }) } : {}),
      }),
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_code: 'email_provider_disabled' });
  });
});

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
const missingKey = (table: Table) =>
  tables[table] === 'user_id' ? '00000000-0000-4000-8000-000000000000' : '-1';

let backend: EmbeddedBackend;
let office: SupabaseClient;
let discard: () => Promise<void>;
let nonStaff: { id: string; token: string };
const columns = {} as Record<Table, string[]>;

const wholeTable = async (table: Table) =>
  (await office.from(table).select('*').order(tables[table])).data;
const everything = () => Promise.all(names.map(wholeTable));

beforeAll(async () => {
  const opened = await openTestBackend();
  ({ backend, office, discard } = opened);
  const { connect } = opened;
  const { data } = await connect().auth.signUp({ email: 'mine@x.example', password: 'non-staff' });
  nonStaff = { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
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
  fc.constant('the-accounts-own-id'),
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

/** Sends one attempt with a non-staff token; returns how many rows the response has. */
async function send({ table, method, values, filter, prefer, profile }: Attempt): Promise<number> {
  const key = tables[table];
  const body = Object.fromEntries(
    values.map(([column, value]) => [
      columns[table][column % columns[table].length],
      value === 'the-accounts-own-id' ? nonStaff.id : value,
    ]),
  );
  const filters = ['', `?${key}=neq.${missingKey(table)}`, `?${key}=eq.1`, `?${key}=gte.0`];
  filters.push(`?on_conflict=${key}`);
  const answer = await backend.fetch(
    new Request(`${origin}/rest/v1/${table}${filters[filter]}`, {
      method,
      headers: {
        apikey: backend.secrets.publishableKey,
        Authorization: `Bearer ${nonStaff.token}`,
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

test('200 random writes with a non-staff token change no row', async () => {
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

describe('without a mail server', () => {
  test.each([
    ['POST', 'recover'],
    ['GET', 'verify?type=recovery&token=123456'],
  ])('recovery codes are neither created nor accepted: %s %s', async (method, path) => {
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

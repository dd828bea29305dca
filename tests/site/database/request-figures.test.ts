import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signUp } from '#database/account/session.ts';
import { loadRequestFigures } from '#database/requests/request-figures.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

const houston = 'America/Chicago';

let opened: TestBackend;
let owner: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  owner = opened.connect();
  expect(await signIn(owner, admin.email, admin.password)).toBeNull();
});
afterAll(() => opened.discard());

const database = async (statement: string) =>
  (await opened.backend.database.query<Record<string, string>>(statement)).rows;

/** Adds a request that came in some time ago. */
async function add(ago: string, columns: Record<string, string | boolean> = {}): Promise<string> {
  const row = {
    kind: 'auto',
    language: 'en',
    page: '/auto-quote',
    quarantined: false,
    is_test: false,
    ...columns,
  };
  const [added] = await database(`
    insert into quote_requests (id, reference, received_at, kind, language, answers, name, email, phone,
        consent, page, release, score, quarantined, is_test)
      values (gen_random_uuid(), gen_random_uuid(), now() - interval '${ago}', '${row.kind}',
        '${row.language}', '{}', 'N', 'n@x.example', '1', '{}', '${row.page}', '{}', 0,
        ${row.quarantined}, ${row.is_test})
      returning id`);
  return added?.['id'] ?? '';
}

const setStatus = (id: string, status: string) =>
  database(`update quote_requests set status = '${status}' where id = '${id}'`);

test('counts requests by week, line, page, language and status, without spam and tests', async () => {
  const [{ monday = '' } = {}] = await database(
    `select date_trunc('week', now() at time zone '${houston}')::date::text as monday`,
  );
  const auto = await add('0 minutes', { page: '/es/katy', language: 'es' });
  await add('0 minutes', { page: '/katy' });
  await add('7 days', { kind: 'home', page: '/home-quote' });
  await add('9 weeks', { kind: 'home', page: '/es' });
  await add('0 minutes', { quarantined: true });
  await add('0 minutes', { is_test: true });
  await setStatus(auto, 'quoted');
  await setStatus(auto, 'new');
  await setStatus(auto, 'won');

  const figures = await loadRequestFigures(owner, 4, houston);
  expect(figures).toMatchObject({
    kinds: [
      { name: 'auto', count: 2 },
      { name: 'home', count: 1 },
    ],
    pages: [
      { name: '/katy', count: 2 },
      { name: '/home-quote', count: 1 },
    ],
    languages: [
      { name: 'en', count: 2 },
      { name: 'es', count: 1 },
    ],
  });
  expect(figures?.weeks.map(({ count }) => count)).toEqual([0, 0, 1, 2]);
  expect(figures?.weeks.at(-1)?.name).toBe(monday);
  expect(figures?.statuses.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'new', count: 2 },
    { name: 'won', count: 1 },
  ]);
  // The first change from New counts, and only that.
  const [[first] = []] = [
    await database(`select changed_at::text as at from quote_request_changes order by id limit 1`),
  ];
  expect(figures?.taken.map(([, taken]) => taken.toISOString())).toEqual([
    new Date(first?.['at'] ?? '').toISOString(),
  ]);
  const year = await loadRequestFigures(owner, 52, houston);
  expect(year?.pages).toContainEqual({ name: '/', count: 1 });
  expect(year?.weeks).toHaveLength(52);
});

test('is refused to colleagues, other accounts and visitors', async () => {
  const colleague = await signedInClient(opened, await makeAdmin(opened));
  expect(await loadRequestFigures(colleague, 12, houston)).toBeNull();
  const stranger = opened.connect();
  expect(await signUp(stranger, 'stranger@x.example', 'mossy-anvil-77', origin)).toBeNull();
  expect(await loadRequestFigures(stranger, 12, houston)).toBeNull();
  await expect(loadRequestFigures(opened.connect(), 12, houston)).rejects.toThrow(
    /permission denied/,
  );
});

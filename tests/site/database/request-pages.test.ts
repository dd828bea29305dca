import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import {
  loadCounts,
  loadRequestPage,
  loadWholeRequests,
} from '#database/requests/load-requests.ts';
import { type RequestSearch, requestFilters } from '#schemas/requests/request-page.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  await database('update private.request_settings set switched_on = true');
});
afterAll(() => opened.discard());
beforeEach(() => database('truncate quote_requests cascade'));

const database = async (statement: string) =>
  (await opened.backend.database.query<Record<string, unknown>>(statement)).rows;
const everything = { text: '', filter: 'all' } as const;

const submit = (request: object) =>
  database(`select submit_quote_request('${JSON.stringify(request)}')`);

const addRequests = (count: number) =>
  database(`insert into quote_requests (id, reference, received_at, kind, language, answers, name, email,
      phone, consent, page, release, score, quarantined)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'TP-' || n,
      now() - interval '1 day' + n / 2 * interval '1 second', 'home', 'en',
      '{}', 'N', 'n@x.example', '1', '{"version": "1", "text": "x", "ticked": []}', '/', '{}', 0, false
    from generate_series(1, ${count}) n`);

/** The sequential scans of a page, and the rows that it fetches through indexes. */
async function costOf({ text, filter }: RequestSearch) {
  const client = await opened.backend.database.connect();
  const count = async () => {
    const { rows } = await client.query<{ scans: number; fetched: number }>(
      `select seq_scan::integer as scans, idx_tup_fetch::integer as fetched
       from pg_stat_xact_user_tables where relname = 'quote_requests'`,
    );
    return rows[0] ?? { scans: 0, fetched: 0 };
  };
  try {
    await client.query('begin');
    // Earlier work of this connection may not be in the statistics yet.
    const before = await count();
    await client.query('select quote_requests_page($1, $2)', [filter, text]);
    const after = await count();
    return { scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('pages neither skip nor repeat requests when others are added and removed', async () => {
  await addRequests(250);
  const read: string[] = [];
  let { requests, next } = await loadRequestPage(staff, everything, { most: 100 });
  for (;;) {
    read.push(...requests.map(({ request }) => request.reference));
    if (!next) break;
    await submit(quoteRequest('home'));
    await database(`delete from quote_requests where reference = '${read.at(-1)}'`);
    ({ requests, next } = await loadRequestPage(staff, everything, { most: 100, next }));
  }
  expect(read).toEqual(Array.from({ length: 250 }, (_, at) => `TP-${250 - at}`));
  expect(await loadWholeRequests(staff, everything)).toHaveLength(250);
});

test('a page reads only the rows that it shows', async () => {
  await addRequests(3000);
  await database(`update quote_requests set status = 'won' where reference in ('TP-7', 'TP-8');
    analyze quote_requests; analyze quote_deliveries`);
  for (const [filter, shown] of [
    ['all', 51],
    ['open', 51],
    ['new', 51],
    ['won', 2],
  ] as const) {
    const { scans, fetched } = await costOf({ ...everything, filter });
    expect([filter, scans]).toEqual([filter, 0]);
    // The planner fetches a few rows, too.
    expect(fetched - shown).toBeLessThan(10);
  }
});

test('a request beyond the newest thousand is found and listed', async () => {
  await addRequests(1200);
  await database("update quote_requests set name = 'Ana Garza' where reference = 'TP-1'");
  const { requests } = await loadRequestPage(staff, { text: 'garza', filter: 'open' });
  expect(requests.map(({ request }) => request.reference)).toEqual(['TP-1']);
  expect((await loadWholeRequests(staff, { text: '', filter: 'open' })).at(-1)?.request.name).toBe(
    'Ana Garza',
  );
  expect(await loadCounts(staff)).toMatchObject({ new: 1200 });
});

describe('search', () => {
  const finds = async (text: string) =>
    (await loadRequestPage(staff, { text, filter: 'all' })).requests.length === 1;

  test.each([
    ['a name without its accent', 'pena'],
    ['a mail address', 'ANA@'],
    ['a reference', 'tp-'],
    ['a note', 'called'],
    ['digits of the phone', '281 555'],
    ['the phone written otherwise', '281.555-0142'],
    ['nothing', '  '],
  ])('finds a request by %s', async (_, text) => {
    const answers = { ...completeAnswers.auto, lastName: 'Peña' };
    await submit(quoteRequest('auto', { answers }));
    await database("update quote_requests set notes = 'Called twice'");
    expect(await finds(text)).toBe(true);
    for (const other of ['Al Ng', '555 0143', 'pena ng', '%']) {
      expect(await finds(other)).toBe(false);
    }
  });

  test('filters by status, and lists snoozed requests and probable spam separately', async () => {
    await submit(quoteRequest('home'));
    await submit(quoteRequest('auto'));
    await database("update quote_requests set status = 'won' where kind = 'auto'");
    for (const [firstName, until] of [
      ['Sue', "now() + interval '1 minute'"],
      ['Dan', 'now()'],
    ]) {
      const answers = { ...completeAnswers.home, firstName };
      const { id } = quoteRequest('home');
      await submit(quoteRequest('home', { id, answers }));
      await database(`update quote_requests set snoozed_until = ${until} where id = '${id}'`);
    }
    const signals = { honeypot: 'x', seconds: 60 };
    const answers = { ...completeAnswers.home, lastName: 'Spam' };
    await submit(quoteRequest('home', { signals, answers }));
    const listed: Record<string, string[]> = {};
    for (const filter of requestFilters) {
      const { requests } = await loadRequestPage(staff, { text: '', filter });
      listed[filter] = requests.map(({ request }) => request.name);
    }
    expect(listed).toEqual({
      all: ['Dan Ng', 'Sue Ng', 'Ana Garza', 'Al Ng'],
      ...{ open: ['Dan Ng', 'Al Ng'], new: ['Dan Ng', 'Al Ng'], snoozed: ['Sue Ng'] },
      ...{ won: ['Ana Garza'], apart: ['Al Spam'], in_progress: [], quoted: [], lost: [] },
    });
    expect(await loadCounts(staff)).toEqual({
      ...{ new: 2, in_progress: 0, quoted: 0, won: 1, lost: 0, snoozed: 1, apart: 1, due: 1 },
    });
  });
});

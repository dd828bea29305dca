import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import {
  loadCounts,
  loadRequestPage,
  loadWholeRequests,
} from '#database/requests/load-requests.ts';
import { loadWaiting } from '#database/requests/load-waiting.ts';
import { type RequestFilter, requestFilters } from '#schemas/requests/request-page.ts';
import { phoneSpellings } from '../../support/phone-spellings.ts';
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
async function costOf(list: RequestFilter | 'longest wait') {
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
    await client.query(
      list === 'longest wait'
        ? 'select quote_requests_page(longest_wait_first => true)'
        : `select quote_requests_page('${list}')`,
    );
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

test('new requests are listed by how long they have waited, call-backs first, page after page', async () => {
  await addRequests(60);
  for (const firstName of ['Eva', 'Zoe']) {
    const answers = { firstName, phone: '(281) 555-0144', when: '2026-12-02-evening' };
    await submit(quoteRequest('callback', { id: crypto.randomUUID(), answers }));
  }
  await submit(quoteRequest('home'));
  await database(`update quote_requests set status = 'won' where reference = 'TP-1'`);
  const read: string[] = [];
  const newOnes = { text: '', filter: 'new' } as const;
  let { requests, next } = await loadRequestPage(staff, newOnes, { most: 1 });
  for (;;) {
    read.push(...requests.map(({ request, callAt }) => `${request.name} ${callAt ?? ''}`));
    if (!next) break;
    // What was read may be taken in the meantime, as the office does.
    await database(
      `update quote_requests set status = 'quoted' where id = '${requests.at(-1)?.request.id}'`,
    );
    ({ requests, next } = await loadRequestPage(staff, newOnes, { most: 20, next }));
  }
  expect(read).toEqual([
    ...['Eva 2026-12-02-evening', 'Zoe 2026-12-02-evening'],
    ...Array(59).fill('N '),
    'Al Ng ',
  ]);
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
    ['longest wait', 51],
  ] as const) {
    const { scans, fetched } = await costOf(filter);
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
    ['words in another order', 'Peña, Ana'],
    ['words from the name, the notes and the address', 'twice ANA ana@example'],
    ['accents typed with marks of their own', 'Pen\u0303a'],
  ])('finds a request by %s', async (_, text) => {
    const answers = { ...completeAnswers.auto, lastName: 'Peña' };
    await submit(quoteRequest('auto', { answers }));
    // A reference by chance could contain what must not be found.
    await database("update quote_requests set notes = 'Called twice', reference = 'TP-QQQQ'");
    expect(await finds(text)).toBe(true);
    for (const other of ['Al Ng', '555 0143', 'pena ng', '%']) {
      expect(await finds(other)).toBe(false);
    }
  });

  const name = async (stored: string) => {
    await submit(quoteRequest('auto'));
    await database(`update quote_requests set name = $name$${stored}$name$`);
  };

  const apostrophes = [
    "O'Brien",
    'O’Brien',
    'OʼBrien',
    'O‘Brien',
    'O`Brien',
    'O´Brien',
    'OBrien',
    'o brien',
  ];
  const hyphens = [
    'Smith-Jones',
    'Smith‐Jones',
    'Smith\u2011Jones',
    'Smith–Jones',
    'Smith Jones',
    'SmithJones',
  ];
  const spaces = ['Mary Jo', 'Mary\u00a0Jo', 'Mary  Jo', 'Mary\u2009Jo', 'mary\u200bjo'];
  const letters = ['Großmann', 'grossmann', 'GROSSMANN', 'Groẞmann'];
  const crossed = ['Łukasz Sørensen', 'lukasz sorensen', 'Sorensen, Lukasz'];
  const full = ['Ana ２', 'ana 2', 'ana ②'];
  const wide = ['Ñandú', 'nandu', 'N\u0303andu\u0301'];

  test.each([apostrophes, hyphens, spaces, letters, crossed, full, wide].map((each) => ({ each })))(
    'finds each of $each by each of them',
    async ({ each }) => {
      for (const stored of each) {
        await name(stored);
        for (const text of each)
          expect([stored, text, await finds(text)]).toEqual([stored, text, true]);
        await database('truncate quote_requests cascade');
      }
    },
  );

  test('finds a number in every way of writing, however it was written', async () => {
    const ofOne = phoneSpellings.filter(([, number]) => number === '+12815550142');
    const further = [
      '(281) 555-0142, Ana',
      'Garza 281.555.0142 ext. 5',
      '+1-281-555',
      '*67 281 555 0142',
    ];
    const hasWords = (text: string) =>
      /[a-záéíóú]{2}/i.test(text) && !/^ *tel[.:]|ext|Ana|Garza/i.test(text);
    // Words next to a number are looked for, too, and a search has at most ten.
    const searched = [...ofOne.map(([typed]) => typed), ...further].filter(
      (text) => !hasWords(text) && text.split(/\s+/).length <= 10,
    );
    for (const stored of [
      '(281) 555-0142',
      '+1 281 555 0142',
      '281-555-0142 ext. 7',
      '713 555 0100 / 281 555 0142',
    ]) {
      await submit(quoteRequest('auto'));
      await database(`update quote_requests set phone = '${stored}'`);
      for (const text of searched) {
        // Of two numbers, the first is looked for.
        expect([stored, text, await finds(text)]).toEqual([stored, text, true]);
      }
      for (const other of ['+1 281 555 0143', '(281) 555-0142, Luis', '+52 281 555 0142 000']) {
        expect([other, await finds(other)]).toEqual([other, false]);
      }
      await database('truncate quote_requests cascade');
    }
  });

  test('finds numbers abroad and numbers in the notes', async () => {
    await submit(quoteRequest('auto'));
    await database(
      `update quote_requests set phone = '+52 55 1234 5678', notes = 'Office: 713.555.0100 after 5'`,
    );
    for (const text of [
      '011 52 55 1234 5678',
      '+52-55-1234-5678',
      '55 1234 5678',
      '+1 (713) 555-0100',
    ]) {
      expect([text, await finds(text)]).toEqual([text, true]);
    }
  });

  test('finds requests whose text for the search is not computed yet, and computes it without a new version', async () => {
    await submit(quoteRequest('auto'));
    await database(`update quote_requests set notes = 'Called'`);
    await database('update quote_requests set search_text = null');
    expect(await finds('garza, called')).toBe(true);
    expect(await database('select private.fill_search_texts() as filled')).toEqual([{ filled: 1 }]);
    expect(await database('select private.fill_search_texts() as filled')).toEqual([{ filled: 0 }]);
    expect(await finds('garza, called')).toBe(true);
    expect(await database('select version from quote_requests')).toEqual([{ version: 2 }]);
    expect(await database('select from quote_request_changes')).toHaveLength(1);
  });

  test('stops after 20,000 requests, and goes on from there', async () => {
    // To compute the texts of all takes longer than the search.
    await database('alter table quote_requests disable trigger user');
    await addRequests(20_010);
    await database(`update quote_requests set search_text = case
        when reference in ('TP-5', 'TP-20005') then 'anagarza' else 'algarza' end;
      alter table quote_requests enable trigger user`);
    const first = await loadRequestPage(staff, { text: 'garza ana', filter: 'open' });
    expect(first.requests.map(({ request }) => request.reference)).toEqual(['TP-20005']);
    expect(first.readTo).toEqual(expect.any(Date));
    const second = await loadRequestPage(
      staff,
      { text: 'garza ana', filter: 'open' },
      { next: first.next },
    );
    expect(second.requests.map(({ request }) => request.reference)).toEqual(['TP-5']);
    expect([second.next, second.readTo]).toEqual([null, undefined]);
    expect(await loadWholeRequests(staff, { text: 'garza ana', filter: 'all' })).toHaveLength(2);
  });

  test('filters by status, and lists snoozed requests and possible spam separately', async () => {
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
      ...{ open: ['Dan Ng', 'Al Ng'], new: ['Al Ng', 'Dan Ng'], snoozed: ['Sue Ng'] },
      ...{ won: ['Ana Garza'], quarantined: ['Al Spam'], in_progress: [], quoted: [], lost: [] },
    });
    expect(await loadCounts(staff)).toEqual({
      ...{ new: 2, in_progress: 0, quoted: 0, won: 1, lost: 0, snoozed: 1, quarantined: 1, due: 1 },
    });
    // As the panel of an earlier release asks, which may still be open.
    expect(await staff.rpc('quote_request_counts')).toMatchObject({ data: { apart: 1 } });
    expect(await staff.rpc('quote_requests_page', { show: 'apart' })).toMatchObject({
      data: { requests: [{ request: { name: 'Al Spam' } }] },
    });
  });
});

test.each(['callback', 'home'])(
  'the longest wait is that of the oldest request, a %s, also of more than are read',
  async (kind) => {
    await addRequests(120);
    for (const each of ['callback', 'home']) {
      await database(`insert into quote_requests (id, reference, received_at, kind, language, answers, name, email,
        phone, consent, page, release, score, quarantined)
      select gen_random_uuid(), 'TP-${each}', now() - interval '${each === kind ? 9 : 2} days', '${each}', language,
        answers, name, case when '${each}' = 'home' then email end, phone, consent, page, release, score, quarantined
      from quote_requests limit 1`);
    }
    await database(`set session_replication_role = replica;
    update quote_requests set snoozed_until = now() - interval '1 minute'; reset session_replication_role`);
    for (const show of ['new', 'due'] as const) {
      const waiting = await loadWaiting(staff, show, 100);
      expect(waiting).toHaveLength(100);
      expect([waiting[0]?.reference, waiting.at(-1)?.reference]).toEqual([`TP-${kind}`, 'TP-120']);
    }
  },
);

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, queryAs, type TestDatabase } from '../../support/test-database.ts';

/** As many saves as an office makes in decades. */
const saves = 180_000;
/** The first saves: of 20 rows that were never saved again, and of 5 rows. */
const [savedOnce, ofServices] = [20, 10_000];

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    insert into content_revisions (table_name, row_id, action, after)
      select 'questions', n, 'insert', '{"question": "Since when?"}' from generate_series(1, ${savedOnce}) n;
    insert into content_revisions (table_name, row_id, action, actor_email, created_at, before, after)
      select 'services', n % 5, 'update', 'maria@x.example', now() - interval '4 years' + n * interval '1 minute',
        '{"title": "Auto"}', jsonb_build_object('title', 'Car ' || n)
      from generate_series(1, ${ofServices}) n;
    insert into content_revisions
        (table_name, row_id, action, actor_email, created_at, before, after, slug_before, slug_after)
      select 'city_pages', n % 2000, 'update', 'luis@x.example', now() - interval '3 years' + n * interval '5 minutes',
        '{"title": "Katy"}', jsonb_build_object('title', 'Katy ' || n), 'city-' || n % 2000, 'city-' || n % 2000
      from generate_series(1, ${saves - ofServices - savedOnce}) n;
    insert into city_pages (slug, city_name, title) values ('katy', 'Katy', 'A');
    analyze content_revisions;
    insert into quote_requests (id, reference, received_at, kind, language, answers, name, email, phone, consent,
        page, release, score, quarantined)
      select gen_random_uuid(), n::text, now() - n * interval '1 minute', 'auto', 'en', '{}', 'N', 'n@x.example', '1',
        '{}', '/', '{}', 0, false
      from generate_series(1, 6000) n;
    update quote_requests set status = 'quoted';
    update quote_requests set status = 'won';
    analyze quote_requests;
    analyze quote_request_changes`);
});
afterAll(() => database.close());

/** Calls a function; also how many rows and index entries of a table it read, and how often it scanned the table. */
async function measure<Answer = unknown>(
  call: string,
  table = 'content_revisions',
  role: 'nonStaff' | 'admin' | 'owner' = 'admin',
  of = database,
) {
  const statistics = `select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::integer as read,
      coalesce(sum(pg_stat_get_xact_numscans(oid)), 0)::integer as scans
    from pg_class
    where oid = '${table}'::regclass
      or oid in (select indexrelid from pg_index where indrelid = '${table}'::regclass)`;
  const { rows } = await queryAs<{ answer: Answer; read: number; scans: number }>(
    of,
    role,
    `select answer, later.read - earlier.read as read, later.scans - earlier.scans as scans
     from (${statistics} offset 0) earlier,
       lateral (select ${call} as answer where earlier.read >= 0 offset 0) called,
       lateral (${statistics} having answer is not null offset 0) later`,
  );
  const [row] = rows;
  if (!row) throw new Error('The function returned null.');
  return row;
}

interface Page {
  revisions: { id: number; is_newest: boolean }[];
  next: number | null;
  readTo?: string | null;
}

/** Reads all pages. Resolves to the ids found, and to the most that one call read. */
async function readAll(given: string) {
  const ids: number[] = [];
  const reads: number[] = [];
  let before: number | null = null;
  do {
    const call: string = `site_history(${given}, most => 100, before_id => ${before})`;
    const { answer, read } = await measure<Page>(call);
    ids.push(...answer.revisions.map(({ id }) => id));
    reads.push(read);
    before = answer.next;
  } while (before !== null);
  return { ids, most: Math.max(...reads) };
}

const idsOf = async (condition: string) => {
  const { rows } = await database.query<{ id: number }>(
    `select id from content_revisions where ${condition} order by id desc`,
  );
  return rows.map(({ id }) => id);
};

const ofCity = `of_table => 'city_pages', of_row => 7, of_slug => 'city-7'`;
const oldMonth = `since => now() - interval '30 months', until => now() - interval '29 months'`;

describe(`of ${saves} saves`, () => {
  test.each([
    // How many saves a call looks at, and through how many indexes.
    [`sought => 'zzz'`, 1000, 1],
    [`sought => 'zza zzb zzc zzd zze zzf zzg zzh zzi zzj'`, 1000, 1],
    [`sought => 'zzz', of_table => 'services'`, 1000, 1],
    [`sought => 'zzz', of_table => 'services', of_row => 1`, 1000, 4],
    [`sought => 'zzz', person => 'maria@x.example'`, 1000, 1],
    [`sought => 'zzz', ${oldMonth}`, 1000, 1],
    // Without a text, only columns are compared.
    [`person => 'luis@x.example', of_table => 'services'`, 20_000, 1],
    // What an index finds is all that is read.
    [`${oldMonth}, person => 'maria@x.example'`, 9000, 1],
    [`person => 'nobody@x.example'`, 0, 1],
    [`person => '', most => 50`, 21, 1],
    [ofCity, 85, 4],
    [`most => 20`, 21, 1],
    [`of_table => 'services'`, 21, 1],
    [`person => 'maria@x.example'`, 21, 1],
    [oldMonth, 21, 1],
  ])('site_history(%s) looks at %i at most', async (given, most, indexes) => {
    const { read } = await measure<Page>(`site_history(${given})`);
    // Once more to find out where to go on, and three index entries for each save shown, to see whether it is the newest.
    expect(read).toBeLessThanOrEqual(2 * most * indexes + 3 * 50 + 2);
  });

  test.each([
    'before_id => 100',
    `sought => 'zzz', before_id => 100`,
    `${oldMonth}, before_id => 100`,
    `${ofCity}, before_id => 100`,
  ])('site_history(%s) reads nothing for a person who is not staff', async (given) => {
    const call = `site_history(${given})`;
    const { answer, read, scans } = await measure<Page>(call, 'content_revisions', 'nonStaff');
    expect(answer).toEqual({ revisions: [], readTo: null, next: null, hasOlder: false });
    expect({ read, scans }).toEqual({ read: 0, scans: 0 });
  });

  test('a search goes on where it stopped, and misses and repeats nothing', async () => {
    const { ids, most } = await readAll(`of_table => 'services', sought => 'CAR 999'`);
    expect(ids).toEqual(await idsOf(`after ->> 'title' like 'Car %999%'`));
    expect(ids).toHaveLength(19);
    expect(most).toBeLessThan(2500);
    const week = await readAll(`${oldMonth}, sought => 'katy 55'`);
    expect(week.ids).toEqual(
      await idsOf(`created_at >= now() - interval '30 months'
        and created_at < now() - interval '29 months' and after ->> 'title' like 'Katy %55%'`),
    );
    const both = await readAll(`person => 'luis@x.example', of_table => 'services'`);
    expect(both.ids).toEqual([]);
  });

  test('says how far back it has read when it stops before a page is full', async () => {
    const { answer } = await measure<Page>(`site_history(sought => 'zzz')`);
    expect(answer).toMatchObject({ revisions: [], next: saves + 1 - 999 });
    const { rows } = await database.query<{ at: string }>(
      `select to_json(created_at) #>> '{}' as at from content_revisions where id = ${answer.next}`,
    );
    expect(answer.readTo).toBe(rows[0]?.at);
  });

  test('whether old saves are the newest of their rows is read from one entry each', async () => {
    const { answer, read } = await measure<Page>(`site_history(of_table => 'questions')`);
    expect(answer.revisions.map(({ is_newest }) => is_newest)).toEqual(Array(savedOnce).fill(true));
    expect(read).toBeLessThan(200);
  });

  test('the filters step from row to row, and from person to person', async () => {
    const { answer, read } = await measure<{ people: string[]; rows: unknown[] }>(
      'site_history_filters()',
    );
    expect(answer.people).toEqual(['', 'luis@x.example', 'maria@x.example']);
    expect(answer.rows).toHaveLength(2000 + 5 + savedOnce);
    expect(read).toBeLessThan(10_000);
  });
});

/** A database with these saves only. */
async function withSaves(saved: string): Promise<TestDatabase> {
  const other = await openTestDatabase();
  onTestFinished(other.close);
  await other.exec(`insert into content_revisions (table_name, row_id, action, before, after) ${saved};
    analyze content_revisions`);
  return other;
}

test('a search ends after 8 MiB of text, and goes on from there', async () => {
  const large = await withSaves(`
    select 'services', 1, 'update', '{}', jsonb_build_object('title', n || repeat(' wind', 50000))
    from generate_series(1, 50) n`);
  const first = await measure<Page>(`site_history(sought => 'zzz')`, undefined, 'admin', large);
  expect(first.answer).toMatchObject({ revisions: [], readTo: expect.any(String) });
  const next = first.answer.next ?? 0;
  expect(next).toBeGreaterThanOrEqual(50 - 33);
  const rest = `site_history(sought => '${next - 1} wind', before_id => ${next})`;
  const { answer } = await measure<Page>(rest, undefined, 'admin', large);
  expect(answer.revisions[0]).toMatchObject({ id: next - 1 });
});

test('the row before a save is read through the index by row, also where few rows have most saves', async () => {
  const often = await withSaves(`
    select 'services', case when n in (1, 20000) then 3 else n % 2 end, 'update', null,
      jsonb_build_object('title', case when n in (1, 20000) then 'Rain ' || n else 'Hail' end)
    from generate_series(1, 20000) n`);
  const { answer, read } = await measure<Page>(
    `site_history(sought => 'rain 20000')`,
    undefined,
    'admin',
    often,
  );
  expect(answer.revisions).toMatchObject([
    { before: { title: 'Rain 1' }, after: { title: 'Rain 20000' } },
  ]);
  expect(read).toBeLessThan(4000);
});

test('a search of the history or of the requests has at most 200 characters and ten words', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
  const refused = 'A search has at most 200 characters and ten words.';
  for (const name of ['site_history', 'quote_requests_page']) {
    for (const sought of ['a'.repeat(200), 'á'.repeat(200), words(10), ` ${words(10)}\n`]) {
      await expect(measure(`${name}(sought => '${sought}')`)).resolves.toBeDefined();
    }
    for (const sought of ['a'.repeat(201), 'a '.repeat(31_000), words(11), '\t'.repeat(201)]) {
      const search = measure(`${name}(sought => '${sought}')`);
      await expect(search).rejects.toMatchObject({ code: 'PT400', message: refused });
    }
  }
});

test('the figures read the changes of the requests that they show, and no others', async () => {
  const { answer, read } = await measure<{ taken: unknown[] }>(
    'request_figures(104)',
    'quote_request_changes',
    'owner',
  );
  expect(answer.taken).toHaveLength(2000);
  // Each has two changes; there are 12,000.
  expect(read).toBeLessThanOrEqual(2 * 2000 + 10);
});

test('a snapshot reads each list once', async () => {
  const { scans } = await measure('content_snapshot()', 'city_pages');
  expect(scans).toBe(1);
});

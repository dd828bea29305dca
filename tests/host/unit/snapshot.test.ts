import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EarlierVersions, RawRow } from '../../../scripts/host/snapshot/content-database.ts';
import { parseSnapshot, type RowCheck } from '../../../scripts/host/snapshot/parse-snapshot.ts';
import { thisSite } from '../../../scripts/site/host-interface/this-site.ts';
import { rowOf } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

/** Without a process of its own: `render-process.test.ts` tests that. */
const check: RowCheck = async (part, row) => thisSite.pages.rowProblem(part, row, () => {});

/** No row has earlier versions. */
async function* earlier() {}

const city = rowOf('city_pages', { title: 'Katy' }, 12);
const service = rowOf('services', { link: '/auto-quote', kind: 'auto' }, 3);
const thanksgiving = rowOf('special_hours', { hours: 'closed' }, 4);
const storm = rowOf('notices', { message: 'Storm', severity: 'emergency' }, 5);
const article = rowOf('articles', { slug: 'hail-and-your-roof' }, 6);
const words = rowOf('testimonials', { words: 'Good.' }, 7);

function answer(changes: object = {}) {
  return {
    ...emptySnapshot,
    revision: 7,
    services: [service],
    city_pages: [city],
    ...changes,
  };
}

describe('parseSnapshot', () => {
  test('accepts a complete answer, with or without a hero', async () => {
    const lists = { articles: [article], testimonials: [words] };
    expect(await parseSnapshot(answer(lists), { check, earlier })).toMatchObject({
      snapshot: { revision: 7, articles: [article] },
      rowProblems: [],
    });
  });

  test.each([
    [
      { city_pages: [{ ...city, title: ' ' }] },
      'city_pages row 12, field title: must not be empty',
    ],
    [
      { city_pages: [{ ...city, slug: 'a/b' }] },
      'city_pages row 12, field slug: must be lowercase words joined by hyphens',
    ],
    [
      { city_pages: [{ ...city, slug: 'admin' }] },
      'city_pages row 12, field slug: is an address of the site itself',
    ],
    [
      { services: [{ ...service, link: 'javascript:alert(1)' }] },
      'services row 3, field link: must start with /, #, https:, tel: or mailto:',
    ],
    [
      { services: [{ ...service, title: 'x'.repeat(81) }] },
      'services row 3, field title: must be at most 80 characters',
    ],
    [
      { special_hours: [{ ...thanksgiving, hours: '18:00-09:00' }] },
      'special_hours row 4, field hours: must be empty, closed, or opening and closing time, such as 09:00-18:00',
    ],
    [
      { notices: [{ ...storm, ends_at: '2026-02-30T09:00Z' }] },
      'notices row 5, field ends_at: must be a time such as 2026-11-26T15:00Z',
    ],
    [
      { articles: [{ ...article, body: '## A\n\n#### B' }] },
      'articles row 6, field body: line 3 contains a heading that skips a level',
    ],
    [
      { articles: [{ ...article, body_es: '<b>A</b>' }] },
      'articles row 6, field body_es: line 1 contains HTML',
    ],
    [
      { testimonials: [{ ...words, consent: '' }] },
      'testimonials row 7, field consent: must be one of yes',
    ],
    [
      { testimonials: [{ ...words, said_in: 'fr' }] },
      'testimonials row 7, field said_in: must be one of en, es',
    ],
  ])('leaves out the invalid row of %j and names the problem', async (changes, sentence) => {
    const { snapshot, rowProblems } = await parseSnapshot(answer(changes), { check, earlier });
    for (const table of Object.keys(changes)) expect(snapshot).toMatchObject({ [table]: [] });
    expect(rowProblems).toEqual([`${sentence}. Visitors do not see it.`]);
  });

  test('leaves out a text that is short and becomes a huge page', async () => {
    // Each reference repeats the whole address.
    const references = `\n${'[a] '.repeat(99)}\n`.repeat(5);
    const body = `[a]: /${'x'.repeat(20_000)}\n${references}`;
    const changes = { articles: [{ ...article, body }] };
    const { snapshot, rowProblems } = await parseSnapshot(answer(changes), { check, earlier });
    expect(snapshot['articles']).toEqual([]);
    const sentence = 'becomes more than 1 MB of HTML. Use long links less often';
    expect(rowProblems).toEqual([
      `articles row 6, field body: ${sentence}. Visitors do not see it.`,
    ]);
  });

  test.each([
    [
      { hero: { id: 1, version: 1, title: '', title_es: null, subtitle: '', subtitle_es: null } },
      'hero, field title: must not be empty',
    ],
    [{ agency: { id: 1, version: 1, phone: '911' } }, 'agency, field phone: must be a US phone'],
    [
      { counts: { ...emptySnapshot.counts, city_pages: 5 } },
      'The database sent 1 of 5 rows of city_pages.',
    ],
    [
      { counts: { ...emptySnapshot.counts, notices: 1 } },
      'The database sent 0 of 1 rows of notices.',
    ],
  ])('rejects %j and names the problem', async (changes, sentence) => {
    await expect(parseSnapshot(answer(changes), { check, earlier })).rejects.toThrow(sentence);
  });

  test.each([null, [], 'text', 5, {}, answer({ services: [7] })])(
    'refuses %j',
    async (nonsense) => {
      await expect(parseSnapshot(nonsense, { check, earlier })).rejects.toThrow(/./);
    },
  );
});

test('rows are checked from the oldest to the newest, and stay in their order', async () => {
  const rows = [12, 30, 4, 25].map((id) => ({ ...city, id, slug: `city-${id}` }));
  const checked: unknown[] = [];
  const { snapshot } = await parseSnapshot(answer({ city_pages: rows }), {
    check: async (part, row) => {
      if (part === 'city_pages') checked.push(row['id']);
      return null;
    },
    earlier: async function* none() {},
  });
  expect(checked).toEqual([4, 12, 25, 30]);
  expect(snapshot['city_pages']).toEqual(rows);
});

describe('an invalid row', () => {
  const bad = { ...city, slug: 'a/b', region: 'Bay' };
  const saved = (...versions: RawRow[]): EarlierVersions =>
    async function* versionsOf(table, id) {
      if (table === 'city_pages' && id === city.id) yield* versions;
    };
  const cities = async (rows: RawRow[], versions: EarlierVersions) => {
    const { snapshot, rowProblems } = await parseSnapshot(answer({ city_pages: rows }), {
      check,
      earlier: versions,
    });
    return { rows: snapshot['city_pages'], rowProblems };
  };

  test('is replaced by its last valid version, with current values for newer columns', async () => {
    const { region: _, ...older } = { ...city, title: 'Older' };
    const { rows, rowProblems } = await cities(
      [bad],
      saved(bad, older, { ...city, title: 'Oldest' }),
    );
    expect(rows).toEqual([{ ...city, title: 'Older', region: 'Bay' }]);
    expect(rowProblems).toEqual([
      'city_pages row 12, field slug: must be lowercase words joined by hyphens. Visitors see its last text.',
    ]);
  });

  test('of an article is not replaced by a draft, which visitors never saw', async () => {
    const broken = { ...article, body: '<b>A</b>' };
    const versions = [
      { ...article, status: 'draft', body: 'Draft' },
      { ...article, body: 'Shown' },
    ];
    const { snapshot } = await parseSnapshot(answer({ articles: [broken] }), {
      check,
      earlier: async function* shown() {
        yield* versions;
      },
    });
    expect(snapshot['articles']).toEqual([{ ...article, body: 'Shown' }]);
  });

  test('is the newer of two cities with the same address', async () => {
    const { rows, rowProblems } = await cities([{ ...city, id: 13 }, city], saved());
    expect(rows).toEqual([city]);
    expect(rowProblems).toEqual([
      'city_pages row 13, field slug: is the address of another row, too. Visitors do not see it.',
    ]);
  });

  test('is left out when the search for its last valid version takes too long for all rows', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow: RowCheck = async (_, { title }) => {
      if (!String(title).startsWith('Slow')) return null;
      vi.advanceTimersByTime(6000);
      return { field: 'title', problem: 'is slow' };
    };
    let read = 0;
    const { snapshot, rowProblems } = await parseSnapshot(
      answer({
        city_pages: [
          { ...city, title: 'Slow' },
          { ...city, id: 13, slug: 'other', title: 'Slow' },
          { ...city, id: 14, slug: 'third' },
        ],
      }),
      {
        check: slow,
        earlier: async function* earlier(_, id) {
          for (let version = 20; version > 0; version -= 1) {
            read += 1;
            yield { ...city, id, title: `Slow ${version}` };
          }
        },
      },
    );
    expect(snapshot['city_pages']).toMatchObject([{ id: 14 }]);
    expect(rowProblems).toHaveLength(2);
    // 20 s are over in the fourth version; the one after it is read, not checked.
    expect(read).toBe(4 + 1 + 1);
  });

  test('does not return to an address that another row has now', async () => {
    const newer = { ...city, id: 13 };
    const { rows } = await cities([bad, newer], saved(city));
    expect(rows).toEqual([newer]);
  });
});

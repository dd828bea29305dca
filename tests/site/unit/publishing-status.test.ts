import { describe, expect, test } from 'vitest';
import { changedRow } from '#islands/admin/publishing/changed-row.ts';
import { publishingReason, rowProblemText } from '#islands/admin/publishing/publishing-reason.ts';
import {
  afterSave,
  type PublishingStatus,
  pauseAfter,
  publishingStatus,
} from '#islands/admin/publishing/publishing-status.ts';
import { type Change, changeSchema } from '#rows/revision.ts';

const change = (id: number): Change => ({
  id,
  table_name: 'city_pages',
  row_id: 12,
  action: 'update',
  created_at: '2026-11-20T15:00:00Z',
  slug: 'katy',
  title: 'Katy',
  title_es: null,
});
const changes = [change(9), change(8), change(7)];
const waiting = [change(9)];

const published = (revision: number, clock = '15:01') => ({
  release: { revision, builtAt: '2026-11-20T14:00:00Z', pages: 3 },
  now: Date.parse(`2026-11-20T${clock}:00Z`),
});

describe('right after a save', () => {
  test('the newest content is not called live until the next check', () => {
    expect(afterSave({ at: 'live', newest: change(9) }).at).toBe('saved');
  });

  test.each(['offline', 'unknown', 'loading'] as const)('%s stays', (at) => {
    expect(afterSave({ at })).toEqual({ at });
  });
});

describe('publishingStatus', () => {
  test.each([
    ['the log has no release of it yet', 8, null, { at: 'saved', waiting, isLate: false }],
    [
      'it is queued',
      8,
      { revision: 9, status: 'queued', error: null },
      { at: 'saved', waiting, isLate: false },
    ],
    [
      'it is being built',
      8,
      { revision: 9, status: 'building', error: null },
      { at: 'building', waiting },
    ],
    [
      'its build failed',
      8,
      { revision: 9, status: 'failed', error: 'Why.' },
      { at: 'failed', waiting, reason: 'Why.' },
    ],
    [
      'the site was rolled back',
      8,
      { revision: 9, status: 'held', error: null },
      { at: 'held', waiting },
    ],
    ['the site itself has it', 9, null, { at: 'live', newest: change(9) }],
    ['the site is ahead', 10, null, { at: 'live', newest: change(9) }],
    [
      'it is live except for some rows',
      9,
      { revision: 9, status: 'live', error: 'One.\nTwo.' },
      { at: 'partlyLive', newest: change(9), rowProblems: ['One.', 'Two.'], recent: changes },
    ],
    [
      'the log says live but the site does not yet',
      8,
      { revision: 9, status: 'live', error: null },
      { at: 'building', waiting },
    ],
  ] as const)('when %s', (_, liveRevision, release, status) => {
    expect(publishingStatus(changes, published(liveRevision), release)).toEqual(status);
  });

  test('lists every change that visitors do not see yet', () => {
    const status = publishingStatus(changes, published(7), null);
    expect(status).toMatchObject({ waiting: [{ id: 9 }, { id: 8 }] });
  });

  test('is late after five minutes without a publisher', () => {
    expect(publishingStatus(changes, published(8, '15:04'), null)).toMatchObject({ isLate: false });
    expect(publishingStatus(changes, published(8, '15:06'), null)).toMatchObject({ isLate: true });
  });

  test('counts an unreadable save, but does not name it', () => {
    const unreadable = {
      id: 10,
      created_at: changes[0]?.created_at ?? '',
      unreadableColumn: 'action',
    };
    const all = [unreadable, ...changes];
    expect(publishingStatus(all, published(8), null)).toEqual({
      at: 'saved',
      waiting,
      isLate: false,
    });
    expect(publishingStatus(all, published(9), null)).toMatchObject({ at: 'saved', waiting: [] });
    expect(publishingStatus(all, published(10), null)).toEqual({ at: 'live', newest: null });
  });

  test('is unknown when the history is empty but the site has content', () => {
    expect(publishingStatus([], published(8), null)).toEqual({ at: 'unknown' });
    expect(publishingStatus([], published(0), null)).toEqual({ at: 'live', newest: null });
  });
});

describe('publishingReason', () => {
  test.each([
    [
      'city_pages row 12, field title_es: must not be empty The live site stays as it was.',
      '“Title in Spanish” of City page “Katy” cannot be shown as it is: please correct it and save again.',
    ],
    [
      'services row 3, field link: must start with /',
      '“Link” of a service cannot be shown as it is: please correct it and save again.',
    ],
    [
      'The database answered without a single row of city_pages.',
      'No city pages are left, which looks like a mistake.',
    ],
    [
      'The database could not be read: fetch failed.',
      'The texts could not be read from the database.',
    ],
    ['The pages could not be built.', 'The new pages could not be built.'],
    [
      'content/agency.yaml, hours, entry 1, opens: must look like 09:00.',
      'The new pages could not be built.',
    ],
    ['katy.html links to /gone, which does not exist.', 'The new pages could not be built.'],
    ['ENOTSUP 95', 'Something unexpected happened.'],
  ])('%s', (logged, sentence) => {
    expect(publishingReason(logged, waiting, 'en')).toBe(sentence);
  });

  test('has Spanish texts', () => {
    expect(publishingReason('hero, field title: must not be empty', [], 'es')).toBe(
      '“Título (inglés)” no se puede mostrar así: corríjalo y guarde de nuevo (Página de inicio).',
    );
  });
});

describe('rowProblemText', () => {
  const problem = 'city_pages row 12, field title: must not be empty';

  test.each([
    [
      'en',
      `${problem}. Visitors see its last text.`,
      '“Title” of City page “Katy” cannot be shown as it was saved. Visitors still see the previous text. Please correct it and save again.',
    ],
    [
      'es',
      `${problem}. Visitors do not see it.`,
      '“Título (inglés)” no se puede mostrar como se guardó (Página de Katy), así que los visitantes no lo ven. Corríjalo y guarde de nuevo.',
    ],
  ] as const)('in %s', (locale, logged, sentence) => {
    expect(rowProblemText(logged, changes, locale)).toBe(sentence);
  });
});

test('a page that could not be rendered is named in both languages', () => {
  const logged =
    'The page /es/katy (city_pages row 12) could not be rendered. The live site stays as it was.';
  expect(publishingReason(logged, [], 'en')).toMatch(/^The page \/es\/katy could not be built/);
  expect(publishingReason(logged, [], 'es')).toMatch(/^La página \/es\/katy no se pudo crear/);
});

test('a PostgreSQL timestamp becomes ISO 8601', () => {
  const read = changeSchema.parse({ ...change(1), created_at: '2026-11-20 09:30:00.5-06' });
  expect(read.created_at).toBe('2026-11-20T09:30:00.5-06:00');
});

describe('the status is checked again', () => {
  const saved: PublishingStatus = { at: 'saved', waiting: [], isLate: false };
  const building: PublishingStatus = { at: 'building', waiting: [] };
  const late: PublishingStatus = { at: 'saved', waiting: [], isLate: true };

  test('soon after a save, then regularly while it is being published', () => {
    expect([0, 1, 2, 50].map((pauses) => pauseAfter(saved, pauses))).toEqual([250, 700, 700, 700]);
    expect([0, 1].map((pauses) => pauseAfter(building, pauses))).toEqual([250, 700]);
  });

  test('rarely when nothing is being published or something is wrong', () => {
    expect(pauseAfter({ at: 'live', newest: null }, 0)).toBe(15_000);
    expect(pauseAfter({ at: 'offline' }, 0)).toBe(15_000);
    expect(pauseAfter(late, 0)).toBe(5_000);
    expect(pauseAfter({ at: 'failed', waiting: [], reason: '' }, 0)).toBe(5_000);
  });
});

describe('changedRow', () => {
  const notice = {
    ...change(9),
    ...({ table_name: 'notices', slug: null } as const),
    ...{ title: 'Storm', title_es: 'Tormenta' },
  };

  test('quotes the title in the language of the panel, and marks an English fallback', () => {
    expect(changedRow(notice, 'es')).toMatchObject({ name: 'Aviso “Tormenta”', lang: undefined });
    expect(changedRow({ ...notice, title_es: null }, 'es')).toMatchObject({
      ...{ name: 'Aviso “Storm”', lang: 'en' },
    });
    expect(changedRow(notice, 'en')).toMatchObject({ name: 'Notice “Storm”', lang: undefined });
  });

  test('does not mark names of people and cities as English', () => {
    const ana = { ...notice, table_name: 'team_members', title: 'Ana', title_es: null } as const;
    expect(changedRow(ana, 'es').lang).toBeUndefined();
    expect(changedRow(change(9), 'es').lang).toBeUndefined();
  });
});

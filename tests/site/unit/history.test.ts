import { afterEach, describe, expect, test, vi } from 'vitest';
import { historyText } from '#i18n/admin/history.ts';
import { entriesOf, newestSaves } from '#islands/admin/history/history-entries.ts';
import {
  changesToRestore,
  meetsColumnRules,
  restoreProblem,
  withPresentPublication,
} from '#islands/admin/history/restore/changes-to-restore.ts';
import {
  columnChanges,
  restorePoints,
  revisionRow,
} from '#islands/admin/history/revision-changes.ts';
import type { Locale } from '#locales.ts';
import type { Revision } from '#rows/revision.ts';
import { rowOf } from '../../support/content-rows.ts';

const katy = {
  id: 12,
  version: 3,
  outdated_es: ['title'],
  slug: 'katy',
  city_name: 'Katy',
  title: 'Home Insurance in Katy',
  title_es: null,
};
const before = { ...katy, version: 2, title: 'Insurance in Katy', outdated_es: [] };

const revision = (change: Partial<Revision>): Revision => ({
  id: 50,
  table_name: 'city_pages',
  row_id: 12,
  action: 'update',
  actor_email: 'office@x.example',
  created_at: '2026-11-20T15:00:00Z',
  before,
  after: katy,
  ...change,
});

describe('restorePoint', () => {
  test('the newest change restores what was before it', () => {
    expect(restorePoints(revision({}), true)).toMatchObject([{ kind: 'undo', version: before }]);
  });

  test('an older save restores its own version', () => {
    expect(restorePoints(revision({}), false)).toMatchObject([
      { kind: 'before', version: before },
      { kind: 'version', version: katy },
    ]);
    const added = revision({ action: 'insert', before: null });
    expect(restorePoints(added, false)).toMatchObject([{ kind: 'version', version: katy }]);
  });

  test('a removal restores what was removed', () => {
    const removal = revision({ action: 'delete', after: null });
    for (const isNewest of [true, false]) {
      expect(restorePoints(removal, isNewest)).toMatchObject([
        { kind: 'removed', version: before },
      ]);
    }
  });

  test('a row that was just added has nothing to restore', () => {
    expect(restorePoints(revision({ action: 'insert', before: null }), true)).toEqual([]);
  });
});

describe('entriesOf', () => {
  const moved = (id: number, row_id: number, change: Partial<Revision> = {}) =>
    revision({
      ...{ id, row_id, table_name: 'services' },
      before: { id: row_id, version: 1, title: 'Life', display_order: row_id },
      after: { id: row_id, version: 2, title: 'Life', display_order: row_id + 1 },
      ...change,
    });

  test('groups the rows of one move', () => {
    const saves = [moved(9, 2), moved(8, 1), moved(7, 3, { created_at: '2026-11-20T14:59:00Z' })];
    expect(entriesOf(saves)).toEqual([
      { revision: saves[0], moved: [saves[0], saves[1]] },
      { revision: saves[2], moved: null },
    ]);
  });

  test('keeps other saves apart, and moves in other tables', () => {
    const retitled = moved(8, 1, { after: { id: 1, version: 2, title: 'Car', display_order: 2 } });
    const saves = [
      moved(9, 2),
      retitled,
      moved(7, 1, { table_name: 'team_members' }),
      revision({}),
    ];
    expect(entriesOf(saves).map((entry) => entry.moved)).toEqual([null, null, null, null]);
  });
});

describe('newestSaves', () => {
  const saved = (id: number, slug: string) => revision({ id, after: { ...katy, slug } });

  test('finds the newest save of each row, also of a city that was added again', () => {
    const removed = revision({ id: 7, row_id: 3, action: 'delete', after: null });
    const saves = [saved(9, 'humble'), saved(8, 'katy'), removed, saved(6, 'humble')];
    expect([...newestSaves(saves, 'en')]).toEqual([9, 8]);
  });

  test('trusts nothing that is older than a save that cannot be read', () => {
    const unreadable = { id: 8, created_at: '2026-11-20T15:00:00Z', unreadableColumn: 'action' };
    expect([...newestSaves([saved(9, 'katy'), unreadable, saved(7, 'humble')], 'en')]).toEqual([9]);
  });
});

describe('columnChanges', () => {
  test('of a version that is the current one are empty', () => {
    expect(columnChanges('city_pages', katy, { ...katy, version: 9 }, 'en')).toEqual([]);
  });

  test('lists the texts that differ, without version and other bookkeeping', () => {
    expect(columnChanges('city_pages', before, katy, 'en')).toEqual([
      {
        column: 'title',
        label: 'Title',
        lang: 'en',
        before: 'Insurance in Katy',
        after: 'Home Insurance in Katy',
        names: null,
      },
    ]);
  });

  test('mark the columns that refer to a picture, and describe its focus in words', () => {
    expect(columnChanges('city_pages', katy, { ...katy, picture: '7' }, 'en')).toMatchObject([
      { column: 'picture', before: '', after: '7', names: 'picture' },
    ]);
    const picture = { id: 7, version: 1, outdated_es: [], file: 'a'.repeat(64), focus: '50 50' };
    const moved = { ...picture, file: 'b'.repeat(64), focus: '20 0' };
    expect(columnChanges('pictures', picture, moved, 'es')).toMatchObject([
      { column: 'file', names: 'file' },
      { column: 'focus', names: null, after: '20% desde la izquierda, 0% desde arriba' },
    ]);
  });

  test('names Spanish columns in both languages of the panel', () => {
    const after = { ...katy, title_es: 'Seguro en Katy' };
    expect(columnChanges('city_pages', katy, after, 'en')).toMatchObject([
      { label: 'Title in Spanish', lang: 'es', before: '', after: 'Seguro en Katy' },
    ]);
    expect(columnChanges('city_pages', katy, after, 'es')).toMatchObject([
      { label: 'Título (español)' },
    ]);
  });
});

describe('changesToRestore', () => {
  const current = { ...katy, region: null };

  test('over a row: only what differs', () => {
    expect(changesToRestore('city_pages', before, current)).toEqual({ title: 'Insurance in Katy' });
  });

  test('of a removed row: every text, and which Spanish was outdated', () => {
    expect(changesToRestore('city_pages', before, null)).toEqual({
      slug: 'katy',
      city_name: 'Katy',
      title: 'Insurance in Katy',
      title_es: null,
      outdated_es: [],
    });
  });
});

describe('a version of an article', () => {
  const article = rowOf('articles', { title: 'Floods', status: 'draft', publish_from: null }, 1);
  const published = { ...article, status: 'published', publish_from: '2026-11-24T15:00Z' };

  test('brings its texts back, and does not publish a draft', () => {
    const version = { ...published, title: 'Floods in Texas' };
    const restored = withPresentPublication('articles', version, article);
    expect(changesToRestore('articles', restored, article)).toEqual({ title: 'Floods in Texas' });
  });

  test('that only was published then is published again', () => {
    const restored = withPresentPublication('articles', published, article);
    expect(changesToRestore('articles', restored, article)).toEqual({
      status: 'published',
      publish_from: '2026-11-24T15:00Z',
    });
  });

  test('that was removed comes back as it was', () => {
    expect(withPresentPublication('articles', published, null)).toEqual(published);
  });
});

test('a version is restored only if every text still meets the rules of its column', () => {
  const version = changesToRestore('city_pages', before, null);
  expect(meetsColumnRules('city_pages', version)).toBe(true);
  expect(meetsColumnRules('city_pages', { ...version, title: '' })).toBe(false);
  expect(meetsColumnRules('city_pages', { ...version, gone: 'text' })).toBe(false);
});

test('a city that was added again keeps its name and page', () => {
  const added = revision({ row_id: 77, before: null, action: 'insert' });
  expect(revisionRow(added, 'en')).toEqual(revisionRow(revision({}), 'en'));
  expect(revisionRow(added, 'en')).toEqual({
    key: 'city_pages:katy',
    name: 'City page “Katy”',
    page: '/katy',
  });
});

const katyPage = { table: 'city_pages', page: '/katy', locale: 'en' } as const;

describe('an address that the database rejects', () => {
  const sentence = (message: string, locale: Locale) =>
    restoreProblem({ outcome: 'failed', code: '23505', message }, { ...katyPage, locale });

  test('because another city has it', () => {
    const message = 'duplicate key value violates unique constraint "city_pages_slug_key"';
    expect(sentence(message, 'en')).toBe(
      'Nothing was restored: another city page now uses the web address /katy.',
    );
  });
});

const failed = (code: string, message: string) => ({ outcome: 'failed', code, message }) as const;

describe('nothing is restored', () => {
  const unexpected =
    'Nothing was restored. Something unexpected happened. Please try again. If it happens again, tell the person who maintains the site.';
  const t = historyText.en.problems;
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    [{ outcome: 'conflict', current: null }, t.changed],
    [{ outcome: 'denied' }, t.denied],
    [{ outcome: 'signed-out' }, t.signedOut],
    // The picture was removed after the preview was loaded.
    [failed('23503', 'violates foreign key constraint "city_pages_picture_fkey"'), t.changed],
    [
      failed('PT429', 'One person can save less. Try again later.'),
      'Nothing was restored. The server says: One person can save less. Try again later.',
    ],
    [failed('40P01', 'deadlock detected'), unexpected],
  ] as const)('after $0', (outcome, sentence) => {
    expect(restoreProblem(outcome, katyPage)).toBe(sentence);
  });

  test('when the file of a picture is gone', () => {
    const outcome = failed('23503', 'violates foreign key constraint "pictures_file_fkey"');
    expect(restoreProblem(outcome, { ...katyPage, table: 'pictures' })).toBe(t.fileGone);
  });

  test.each([
    [true, t.unreachable],
    [false, t.offline],
  ])('without an answer; online: %s', (onLine, sentence) => {
    vi.stubGlobal('navigator', { onLine });
    expect(restoreProblem({ outcome: 'unreachable' }, katyPage)).toBe(sentence);
  });
});

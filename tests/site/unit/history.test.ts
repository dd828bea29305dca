import { describe, expect, test } from 'vitest';
import { historyText } from '#i18n/admin/history.ts';
import { entriesOf } from '#islands/admin/history/history-entries.ts';
import {
  changesToRestore,
  restoreProblem,
} from '#islands/admin/history/restore/changes-to-restore.ts';
import {
  columnChanges,
  restorePoint,
  revisionRow,
} from '#islands/admin/history/revision-changes.ts';
import type { Locale } from '#locales.ts';
import type { Revision } from '#schemas/publishing/revision.ts';

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
  test('the newest change leads back to before it', () => {
    expect(restorePoint(revision({}), true)).toMatchObject({ kind: 'undo', version: before });
  });

  test('an older save leads back to what it left', () => {
    expect(restorePoint(revision({}), false)).toMatchObject({ kind: 'version', version: katy });
    const added = revision({ action: 'insert', before: null });
    expect(restorePoint(added, false)).toMatchObject({ kind: 'version', version: katy });
  });

  test('a removal leads back to what was removed', () => {
    const removal = revision({ action: 'delete', after: null });
    for (const isNewest of [true, false]) {
      expect(restorePoint(removal, isNewest)).toMatchObject({ kind: 'removed', version: before });
    }
  });

  test('what was only just added leads nowhere', () => {
    expect(restorePoint(revision({ action: 'insert', before: null }), true)).toBeNull();
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

  test('shows the rows of one move as one', () => {
    const saves = [moved(9, 2), moved(8, 1), moved(7, 3, { created_at: '2026-11-20T14:59:00Z' })];
    expect(entriesOf(saves)).toEqual([
      { revision: saves[0], moved: [saves[0], saves[1]] },
      { revision: saves[2], moved: null },
    ]);
  });

  test('keeps apart what is more than a move, and what another table or list was moved in', () => {
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

describe('columnChanges', () => {
  test('tells the texts that differ, and nothing of the bookkeeping', () => {
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

  test('say which texts name a picture, and where its middle is in words', () => {
    expect(columnChanges('city_pages', katy, { ...katy, picture: '7' }, 'en')).toMatchObject([
      { column: 'picture', before: '', after: '7', names: 'picture' },
    ]);
    const picture = { id: 7, version: 1, outdated_es: [], file: 'a'.repeat(64), focus: '50 50' };
    const moved = { ...picture, file: 'b'.repeat(64), focus: '20 0' };
    expect(columnChanges('pictures', picture, moved, 'es')).toMatchObject([
      { column: 'file', names: 'file' },
      { column: 'focus', names: null, after: '20 % desde la izquierda, 0 % desde arriba' },
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

  test('of a removed row: every text, and no bookkeeping', () => {
    expect(changesToRestore('city_pages', before, null)).toEqual({
      slug: 'katy',
      city_name: 'Katy',
      title: 'Insurance in Katy',
      title_es: null,
    });
  });
});

test('a city keeps its name and page, whatever its id', () => {
  const added = revision({ row_id: 77, before: null, action: 'insert' });
  expect(revisionRow(added, 'en')).toEqual(revisionRow(revision({}), 'en'));
  expect(revisionRow(added, 'en')).toEqual({
    key: 'city_pages:katy',
    name: 'City page “Katy”',
    page: '/katy',
  });
});

describe('an address that the database refuses', () => {
  const sentence = (message: string, locale: Locale) =>
    restoreProblem({ outcome: 'failed', message }, '/katy', historyText[locale].problems);

  test('because it is taken, is said in words', () => {
    const message = 'duplicate key value violates unique constraint "city_pages_slug_key"';
    expect(sentence(message, 'en')).toBe(
      'Nothing was restored: another city page now uses the address /katy.',
    );
  });

  test('because other pages link to the one of today, is said in words of either language', () => {
    const message = 'Other city pages link to /katy, so this address cannot change.';
    expect(sentence(message, 'en')).toBe(
      'Nothing was restored: other city pages link to this one, so its address cannot change.',
    );
    expect(sentence(message, 'es')).toMatch(/^No se restauró nada: .* no puede cambiar\.$/);
  });
});

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import type { PanelEditors } from '#islands/admin/editing/state/panel-editors.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import { countPictures } from '#islands/admin/pictures/picture-checklist.ts';
import { usesOf } from '#islands/admin/pictures/picture-uses.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { contentRows } from '../../support/content-rows.ts';

const context = {
  client: createClient('http://site.example', 'none'),
  signInAgain: async () => false,
  keep: () => {},
};
const editors = Object.fromEntries(
  contentTableNames.map((name) => [
    name,
    new TableEditor({ ...context, table: contentTables[name] }),
  ]),
) as PanelEditors;

test('a picture is used by every saved row that shows it, once all tables are loaded', () => {
  expect(usesOf(editors, '1')).toBeNull();
  for (const name of contentTableNames) {
    const table = contentTables[name];
    const rows = contentRows[name].map((row) => new RowEditor({ ...context, table }, row));
    editors[name].state.set({ state: 'loaded', rows, unreadable: [] });
  }
  const named = usesOf(editors, '1')?.map(({ table, state }) => [
    table.name,
    state.get().row?.['picture'],
  ]);
  expect(named).toEqual(
    expect.arrayContaining([
      ['hero_content', '1'],
      ['city_pages', '1'],
    ]),
  );
  expect(new Set(named?.map(([, picture]) => picture))).toEqual(new Set(['1']));
  // An unsaved choice is no use yet.
  editors.city_pages.rows[0]?.edit('picture', '2');
  expect(usesOf(editors, '2')).toEqual([]);
});

test('the checklist counts the photos that are chosen, without invented people', () => {
  const given: Partial<Record<ContentTableName, object[]>> = {
    hero_content: [{ picture: '1' }],
    agency: [{ office_picture: '2', team_picture: null }],
    team_members: [
      { picture: '3', sample: '', display_order: 2 },
      { picture: null, sample: '', display_order: 1 },
      { picture: null, sample: '', display_order: 3 },
      { picture: null, sample: 'yes', display_order: 0 },
    ],
    city_pages: [{ picture: null }, { picture: '4' }],
  };
  for (const name of contentTableNames) {
    const table = contentTables[name];
    const rows = (given[name] ?? []).map(
      (row, at) =>
        new RowEditor({ ...context, table }, { id: at, version: 1, outdated_es: [], ...row }),
    );
    editors[name].state.set({ state: 'loaded', rows, unreadable: [] });
  }
  expect(countPictures(editors)).toEqual({
    home: { have: 1, of: 1 },
    office: { have: 1, of: 1 },
    together: { have: 0, of: 1 },
    owner: { have: 0, of: 1 },
    faces: { have: 1, of: 2 },
    town: { have: 1, of: 1 },
  });
  editors.agency.state.set({ state: 'loading' });
  expect(countPictures(editors)).toBeNull();
});

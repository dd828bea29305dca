import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import type { PanelEditors } from '#islands/admin/editing/state/panel-editors.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import { usesOf } from '#islands/admin/pictures/picture-uses.ts';
import { contentTableNames } from '#schemas/content/content-columns.ts';
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

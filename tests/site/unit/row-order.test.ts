import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { moveBy, placeIn, type RowOrder } from '#islands/admin/editing/list/row-order.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import type { Service } from '#tables/services/schema.ts';
import { rowOf } from '../../support/content-rows.ts';

const context = {
  client: createClient('http://site.example', 'none'),
  table: contentTables.services,
  signInAgain: async () => false,
};
const row = (id: number, display_order: number, texts: Partial<Service> = {}) =>
  rowOf('services', { title: `Service ${id}`, display_order, ...texts }, id);
const editor = (id: number, place: number) => new RowEditor(context, row(id, place));

const order: RowOrder = {
  table: 'services',
  sort: (rows) => rows.toSorted((a, b) => placeIn(a) - placeIn(b)),
  isFixed: () => false,
};

test('a row that moves changes places with its neighbor; an unreadable one keeps its place', () => {
  const [first, second, third] = [editor(1, 1), editor(2, 3), editor(3, 5)];
  const unreadable = [{ id: 9, version: 1, name: '', place: 2, column: 'kind' }];
  expect(moveBy(1, first, order, { rows: [third, first, second], unreadable })).toEqual({
    shown: [2, 1, 3],
    before: [1, 9, 2, 3],
    after: [2, 9, 1, 3],
  });
  expect(moveBy(1, third, order, { rows: [first, second, third], unreadable })).toBeNull();
});

describe('a row that was moved', () => {
  test('keeps unsaved changes, over the new version', () => {
    const moved = editor(1, 1);
    moved.edit('title', 'Mine');
    moved.move({ ...row(1, 2), version: 2 });
    expect(moved.state.get()).toMatchObject({
      row: { version: 2, display_order: 2 },
      draft: { title: 'Mine' },
    });
  });

  test('keeps its version if someone else changed its texts, so that a save shows the conflict', () => {
    const moved = editor(1, 1);
    moved.edit('title', 'Mine');
    moved.move({ ...row(1, 2, { title: 'Theirs' }), version: 2 });
    expect(moved.state.get()).toMatchObject({
      row: { version: 1, display_order: 2, title: 'Service 1' },
      draft: { title: 'Mine' },
    });
  });

  test('without unsaved changes shows the texts that someone else changed', () => {
    const moved = editor(1, 1);
    moved.move({ ...row(1, 2, { title: 'Theirs' }), version: 2 });
    expect(moved.state.get()).toMatchObject({ row: { version: 2 }, draft: { title: 'Theirs' } });
  });
});

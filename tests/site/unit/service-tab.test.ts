import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { editorText } from '#i18n/admin/editor.ts';
import { problemOf } from '#islands/admin/editing/form/fields.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { copyOf } from '#islands/admin/services/copy-service.ts';
import { isAtTop, serviceOrder } from '#islands/admin/services/service-order.ts';
import { isBrokenLink } from '#islands/admin/services/site-pages.ts';
import type { Service } from '#tables/services/schema.ts';
import { rowOf } from '../../support/content-rows.ts';

const context = {
  client: createClient('http://site.example', 'none'),
  table: contentTables.services,
  signInAgain: async () => false,
};
const service = (title: string, kind: Service['kind'], display_order: number) =>
  new RowEditor(context, rowOf('services', { title, kind, display_order }, display_order));

test('auto and home stay at the top; the others follow in their order, new ones last', () => {
  const added = new RowEditor(context, null);
  const boats = service('Boats', null, 1);
  const [home, auto, life] = [
    service('Home', 'home', 2),
    service('Auto', 'auto', 5),
    service('Life', 'life', 3),
  ];
  const sorted = serviceOrder.sort([added, boats, home, life, auto]);
  expect(sorted).toEqual([auto, home, boats, life, added]);
  expect(sorted.map(isAtTop)).toEqual([true, true, false, false, false]);
});

test('a duplicate is marked as a copy in each of its languages', () => {
  expect(copyOf({ title: 'Life', title_es: 'Vida', icon: 'heart' })).toEqual({
    ...{ title: 'Life (copy)', title_es: 'Vida (copia)', icon: 'heart' },
  });
  expect(copyOf({ title: 'Life', title_es: '' })).toMatchObject({ title_es: '' });
});

describe('a link', () => {
  const problem = (link: string) => {
    const editor = new RowEditor(context, null);
    editor.edit('link', link);
    return problemOf(editor, { column: 'link' }, editorText.en);
  };

  test.each(['javascript:alert(1)', 'www.example.com', '/with space', '//elsewhere'])(
    '%s is rejected',
    (link) => {
      expect(problem(link)).toBe(editorText.en.problems.shapes.link);
    },
  );

  test.each(['/auto-quote', '#life', 'https://x.example/', 'tel:+1', 'mailto:a@b.c'])(
    '%s is accepted',
    (link) => {
      expect(problem(link)).toBeNull();
    },
  );

  test.each([
    ['/home-qoute', true],
    ['/es/nowhere#top', true],
    ['/home-quote', false],
    ['/home-quote/?from=card#form', false],
    ['/', false],
    ['/images/car.jpg', false],
    ['#life', false],
    ['https://x.example/gone', false],
  ])('%s is broken: %s', (link, isBroken) => {
    expect(isBrokenLink(link, new Set(['/', '/home-quote']))).toBe(isBroken);
  });
});

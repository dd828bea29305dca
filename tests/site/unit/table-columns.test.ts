import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { fieldsOf, spanishFields } from '#islands/admin/editing/form/fields.ts';
import { textOf } from '#islands/admin/editing/state/draft.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import {
  contentColumnNames,
  isSpanish,
  type TextColumnName,
  type TextNameOf,
  textColumnNames,
} from '#tables/columns.ts';
import { contentTableNames, tableOf } from '#tables/index.ts';
import { sharedColumns } from '#tables/shared-texts.ts';
import { wordsOf } from '#tables/texts.ts';

/** Files of `src/` that contain the name of a column. */
function filesNaming(column: string): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .filter((file) => readFileSync(join('src', file), 'utf8').includes(column));
}

describe('the text columns of the content', () => {
  test('have fields in order: by groups, then Spanish', () => {
    const { main, more } = fieldsOf('city_pages', { region: { isNarrow: true } });
    expect(main.map(({ column }) => column)).toEqual([
      'city_name',
      'slug',
      'title',
      'description',
      'region',
      'picture',
    ]);
    expect(more.map(({ column }) => column)).toEqual([
      'latitude',
      'longitude',
      'image_url',
      'local_risk',
      'insurance_tip',
    ]);
    expect(main[4]).toEqual({ column: 'region', isNarrow: true });
    expect(spanishFields('services', []).map(({ column }) => column)).toEqual([
      'title_es',
      'description_es',
    ]);
  });

  test.each(contentTableNames)('of %s are all in its tab or hidden', (name) => {
    const { form, hidden = [], texts, row, title } = tableOf(name);
    const shown = Object.values(form).flat();
    expect(Object.keys(texts).toSorted()).toEqual([...new Set([...shown, ...hidden])].toSorted());
    expect(hidden.filter((column) => shown.includes(column))).toEqual([]);
    expect(Object.keys(row.shape)).toEqual(expect.arrayContaining(textColumnNames(name)));
    expect(title === null || title in texts).toBe(true);
  });

  test.each(contentTableNames)('of %s have labels, and nothing else has one', (name) => {
    const { columns, choices = {} } = wordsOf(name, 'en');
    const visible = contentColumnNames(name).filter((column) => !isSpanish(column));
    const labeled = [...Object.keys(columns), ...Object.keys(sharedColumns.en)];
    expect(labeled).toEqual(expect.arrayContaining(visible));
    expect(visible).toEqual(expect.arrayContaining(Object.keys(columns)));
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(Object.keys(choices)));
  });

  test('are checked by the compiler: a misspelled one does not compile', () => {
    expectTypeOf<TextNameOf<'city_pages'>>().toExtend<keyof CityPage>();
    expectTypeOf<'insurance_tip_es'>().toExtend<TextColumnName>();
    expectTypeOf<'insurance_tp'>().not.toExtend<TextColumnName>();
    // A city name has no Spanish column, and a service has no region.
    expectTypeOf<'city_name_es'>().not.toExtend<TextColumnName>();
    expectTypeOf<'region'>().not.toExtend<TextNameOf<'services'>>();
    // @ts-expect-error: the second s is missing
    expect(textOf(null, 'insurane_tip')).toBe('');
    // @ts-expect-error: a field of a column that cities do not have
    expect(fieldsOf('city_pages', { icon: { isNarrow: true } }).more).toHaveLength(5);
  });

  test.each(['local_risk', 'insurance_tip'])(
    '%s is named by its table and what shows it, and nowhere else',
    (column) => {
      expect(filesNaming(column)).toEqual([
        expect.stringMatching(/^components\/city\/\w+\.tsx$/),
        'tables/cities/schema.ts',
        'tables/cities/table.ts',
        'tables/cities/texts.ts',
      ]);
    },
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { citiesTable, heroTable, servicesTable } from '#database/content-tables.ts';
import { fieldsOf, spanishFields } from '#islands/admin/editing/form/fields.ts';
import { textOf } from '#islands/admin/editing/state/draft.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { type TextColumnName, type TextNameOf, textColumnNames } from '#tables/columns.ts';

/** Files of `src/` that contain the name of a column. */
function filesNaming(column: string): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .filter((file) => readFileSync(join('src', file), 'utf8').includes(column));
}

describe('the text columns of the content', () => {
  test('have fields in order: main, optional, Spanish', () => {
    const { main, optional } = fieldsOf('city_pages', { region: { isNarrow: true } });
    expect(main.map(({ column }) => column)).toEqual(['city_name', 'slug', 'title', 'description']);
    expect(optional.map(({ column }) => column)).toEqual([
      'region',
      'latitude',
      'longitude',
      'picture',
      'image_url',
      'local_risk',
      'insurance_tip',
    ]);
    expect(optional[0]).toEqual({ column: 'region', isNarrow: true });
    expect(spanishFields('services', []).map(({ column }) => column)).toEqual([
      'title_es',
      'description_es',
    ]);
  });

  test.each([heroTable, servicesTable, citiesTable])('are all text columns of $name', (table) => {
    const others = ['id', 'version', 'kind', 'display_order'];
    const columns = Object.keys(table.columns).filter((column) => !others.includes(column));
    expect(columns).toEqual(textColumnNames(table.name));
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
    expect(fieldsOf('city_pages', { icon: { isNarrow: true } }).optional).toHaveLength(7);
  });

  test.each(['local_risk', 'insurance_tip'])(
    '%s is named by its schema, its label and what shows it, and nowhere else',
    (column) => {
      expect(filesNaming(column)).toEqual([
        expect.stringMatching(/^components\/city\/\w+\.tsx$/),
        'i18n/admin/content-names.ts',
        'tables/cities/schema.ts',
      ]);
    },
  );
});

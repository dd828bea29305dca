import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { editorText } from '#i18n/admin/editor.ts';
import { cityForm } from '#islands/admin/cities/city-form.tsx';
import { suggestFromName } from '#islands/admin/cities/city-slug.ts';
import {
  type CityFilter,
  filterCities,
  searchedFixedCity,
  unlistedFixedCities,
} from '#islands/admin/cities/filter-cities.ts';
import { lastEdited } from '#islands/admin/cities/last-edited.ts';
import { problemOf } from '#islands/admin/editing/form/fields.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import { citiesText } from '#tables/cities/texts.ts';
import { readRegions } from '../../../scripts/site/content/regions-file.ts';
import { type RowOf, rowOf } from '../../support/content-rows.ts';

const context = {
  client: createClient('http://site.example', 'none'),
  table: contentTables.city_pages,
  signInAgain: async () => false,
};
const row = (id: number, city_name: string, texts: Partial<RowOf<'city_pages'>>) =>
  rowOf('city_pages', { city_name, title: city_name, title_es: city_name, ...texts }, id);
const city = (...texts: Parameters<typeof row>) => new RowEditor(context, row(...texts));

const { regions } = await readRegions();
const katy = city(1, 'Katy', { slug: 'katy', region: 'West Houston' });
const cypress = city(2, 'Cypress', {
  slug: 'cypress',
  region: 'golden-triangle',
  outdated_es: ['title'],
});
const porter = city(3, 'Cañón City', { slug: 'porter', title_es: null });
const rows = [katy, cypress, porter];
const matching = (among: RowEditor[], text: string, filter: CityFilter = 'all') => [
  ...filterCities(among, { text, filter }, regions),
];
const found = (text: string, filter?: CityFilter) =>
  matching(rows, text, filter).map((editor) => editor.state.get().row?.['city_name']);

describe('the search for a city', () => {
  test.each([
    ['', ['Katy', 'Cypress', 'Cañón City']],
    ['KATY', ['Katy']],
    [' canon ', ['Cañón City']],
    ['CYPRÉSS', ['Cypress']],
    ['porter', ['Cañón City']],
    ['triángulo', ['Cypress']],
    ['golden t', ['Cypress']],
    ['west houston', ['Katy']],
    ['canoncity', ['Cañón City']],
    ['/porter', ['Cañón City']],
    ['Golden-T', ['Cypress']],
    ['nowhere', []],
  ])('%j finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  test('finds names and addresses before regions', () => {
    const houston = city(6, 'Houston', { slug: 'houston', region: 'golden-triangle' });
    expect(matching([katy, cypress, houston], 'houston')).toEqual([houston, katy]);
  });

  test('can be limited to missing or outdated Spanish', () => {
    expect(found('', 'spanish')).toEqual(['Cypress', 'Cañón City']);
  });

  test('can be limited to unsaved changes, and looks only at saved texts', () => {
    const typed = city(4, 'Humble', { slug: 'humble' });
    typed.edit('city_name', 'Katy West');
    expect(matching([katy, typed], '', 'unsaved')).toEqual([typed]);
    expect(matching([katy, typed], 'katy')).toEqual([katy]);
    expect(matching([katy, typed], 'humble')).toEqual([typed]);
  });

  test('always lists a city that was never saved', () => {
    const added = new RowEditor(context, null);
    expect(matching([added, katy], 'nowhere', 'spanish')).toEqual([added]);
  });

  test('names a built-in city page that has no row', () => {
    const conroe = { slug: 'conroe', cityName: 'Conroe' };
    expect(searchedFixedCity([conroe], rows, 'CONR')).toBe(conroe);
    expect(searchedFixedCity([conroe], rows, 'co')).toBeUndefined();
    const saved = city(5, 'Conroe', { slug: 'conroe' });
    expect(searchedFixedCity([conroe], [saved], 'conroe')).toBeUndefined();
    // Below the list, until it has a row of its own.
    expect(unlistedFixedCities([conroe], rows)).toEqual([conroe]);
    expect(unlistedFixedCities([conroe], [saved])).toEqual([]);
  });
});

describe('the slug of a new city', () => {
  const added = () => new RowEditor(context, null);

  test('follows the name until someone types another, as do the titles', () => {
    const editor = added();
    suggestFromName(editor);
    editor.edit('city_name', 'Cañón Lake');
    expect(editor.state.get().draft.slug).toBe('canon-lake');
    editor.edit('slug', 'canyon');
    editor.edit('city_name', 'Cañón Lake City');
    expect(editor.state.get().draft).toMatchObject({
      slug: 'canyon',
      title: citiesText.en.add.title('Cañón Lake City'),
      title_es: citiesText.es.add.title('Cañón Lake City'),
    });
  });

  test.each([
    ['admin', citiesText.en.add.reserved('admin')],
    ['katy', citiesText.en.add.taken('katy', 'Katy')],
    ['Two Words', editorText.en.problems.shapes.slug],
    ['', editorText.en.problems.empty],
    ['canon-lake', null],
  ])('%j is checked: %s', (slug, problem) => {
    const table = new TableEditor({ ...context, keep: () => {} });
    table.state.set({ state: 'loaded', rows, unreadable: [] });
    const { fields } = cityForm(table, citiesText.en, { isNew: true });
    const field = fields.find(({ column }) => column === 'slug');
    const editor = added();
    editor.edit('slug', slug);
    expect(field && problemOf(editor, field, editorText.en)).toBe(problem);
  });

  test('cannot change later', () => {
    const table = new TableEditor({ ...context, keep: () => {} });
    const { fields } = cityForm(table, citiesText.en, { isNew: false });
    expect(fields.map(({ column }) => column)).toEqual([
      ...['city_name', 'title', 'description', 'region', 'picture'],
    ]);
  });
});

test('the city saved last opens with the tab; without saves, none does', () => {
  const saves = [
    [1, '2026-11-20T10:00:00.9+00:00'],
    [2, '2026-11-20T10:00:01+00:00'],
  ] as const;
  expect(lastEdited(rows, new Map(saves))).toBe(cypress);
  expect(lastEdited(rows, new Map())).toBeNull();
});

import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import { locales } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Region } from '#schemas/content/regions.ts';
import { type TextNameOf, translatedNames } from '#tables/columns.ts';
import { worstSpanishState } from '../editing/form/spanish-state.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { foldText } from './fold-text.ts';

export type CityFilter = 'all' | 'spanish' | 'unsaved';

export interface CitySearch {
  text: string;
  filter: CityFilter;
}

const translated = translatedNames('city_pages');
const naming: TextNameOf<'city_pages'>[] = ['city_name', 'slug'];

/**
 * Cities that match a search and a filter: by name or address, then by region. Only saved texts count, so that a city does not disappear
 * while someone types in it. A city that was never saved always matches.
 */
export function filterCities(
  rows: readonly RowEditor[],
  { text, filter }: CitySearch,
  regions: readonly Region[],
): ReadonlySet<RowEditor> {
  const query = searchable(text);
  const matches = rows.filter((editor) => matchesFilter(editor, filter));
  const byName = matches.filter((editor) => matchesQuery(editor, query, namesOf));
  const byRegion = matches.filter((editor) =>
    matchesQuery(editor, query, (row) => regionNames(row, regions)),
  );
  return new Set([...byName, ...byRegion]);
}

/** The cities whose page is built into the site, without those that have a row of their own. */
export function unlistedFixedCities(
  cities: readonly NearbyCity[],
  rows: readonly RowEditor[],
): NearbyCity[] {
  const slugsWithRow = new Set(rows.map(({ state }) => textOf(state.get().row, 'slug')));
  return cities.filter(({ slug }) => !slugsWithRow.has(slug));
}

// One or two letters match most names.
const minSearchLength = 3;

/** The first matching city whose page is built into the site and has no row of its own. */
export function searchedFixedCity(
  cities: readonly NearbyCity[],
  rows: readonly RowEditor[],
  search: string,
): NearbyCity | undefined {
  const query = searchable(search);
  if (query.length < minSearchLength) return undefined;
  return unlistedFixedCities(cities, rows).find(({ slug, cityName }) =>
    [slug, cityName].some((name) => searchable(name).includes(query)),
  );
}

/** Without spaces, hyphens and slashes: `sugarland` and `/sugar-land` are Sugar Land, too. */
function searchable(text: string): string {
  return foldText(text).replaceAll(/[\s/-]+/g, '');
}

function matchesFilter(editor: RowEditor, filter: CityFilter): boolean {
  const state = editor.state.get();
  if (filter === 'all' || !state.row) return true;
  return filter === 'unsaved'
    ? editor.isUnsaved
    : worstSpanishState(state, translated) !== 'current';
}

function matchesQuery(
  editor: RowEditor,
  query: string,
  textsOf: (row: ContentRow) => readonly string[],
): boolean {
  const { row } = editor.state.get();
  return !row || query === '' || textsOf(row).some((text) => text.includes(query));
}

// Folded once, because every key searches all rows.
const foldedNames = new WeakMap<ContentRow, string[]>();
const foldedRegions = new WeakMap<ContentRow, string[]>();

function namesOf(row: ContentRow): string[] {
  return cached(foldedNames, row, () => naming.map((column) => textOf(row, column)));
}

/** A region is shown in the panel's language, but found in either. */
function regionNames(row: ContentRow, regions: readonly Region[]): string[] {
  return cached(foldedRegions, row, () =>
    locales.map((locale) => regionName(textOf(row, 'region'), regions, locale).text),
  );
}

function cached(
  folded: WeakMap<ContentRow, string[]>,
  row: ContentRow,
  textsOf: () => string[],
): string[] {
  const known = folded.get(row);
  if (known) return known;
  const texts = textsOf().map(searchable);
  folded.set(row, texts);
  return texts;
}

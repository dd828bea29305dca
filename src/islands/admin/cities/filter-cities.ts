import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import { locales } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import { type TextNameOf, translatedNames } from '#schemas/content/content-columns.ts';
import type { Region } from '#schemas/content/regions.ts';
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
const searched: TextNameOf<'city_pages'>[] = ['city_name', 'slug'];

/**
 * Cities that match a search and a filter. Only saved texts count, so that a city does not disappear
 * while someone types in it. A city that was never saved always matches.
 */
export function filterCities(
  rows: readonly RowEditor[],
  { text, filter }: CitySearch,
  regions: readonly Region[],
): ReadonlySet<RowEditor> {
  const query = foldText(text.trim());
  return new Set(
    rows.filter((editor) => matchesFilter(editor, filter) && matchesQuery(editor, query, regions)),
  );
}

// One or two letters match most names.
const minSearchLength = 3;

/** The first matching city whose page is built into the site and has no row of its own. */
export function searchedFixedCity(
  cities: readonly NearbyCity[],
  rows: readonly RowEditor[],
  search: string,
): NearbyCity | undefined {
  const query = foldText(search.trim());
  if (query.length < minSearchLength) return undefined;
  const slugsWithRow = new Set(rows.map(({ state }) => textOf(state.get().row, 'slug')));
  return cities.find(
    ({ slug, cityName }) =>
      !slugsWithRow.has(slug) && [slug, foldText(cityName)].some((name) => name.includes(query)),
  );
}

function matchesFilter(editor: RowEditor, filter: CityFilter): boolean {
  const state = editor.state.get();
  if (filter === 'all' || !state.row) return true;
  return filter === 'unsaved'
    ? editor.isUnsaved
    : worstSpanishState(state, translated) !== 'current';
}

function matchesQuery(editor: RowEditor, query: string, regions: readonly Region[]): boolean {
  const { row } = editor.state.get();
  return !row || query === '' || searchedTexts(row, regions).some((text) => text.includes(query));
}

const foldedTexts = new WeakMap<ContentRow, string[]>();

/** The searched texts of a row, folded once, because every key searches all rows. */
function searchedTexts(row: ContentRow, regions: readonly Region[]): string[] {
  const known = foldedTexts.get(row);
  if (known) return known;
  const texts = [
    ...searched.map((column) => textOf(row, column)),
    // A region is shown in the panel's language, but found in either.
    ...locales.map((locale) => regionName(textOf(row, 'region'), regions, locale).text),
  ].map(foldText);
  foldedTexts.set(row, texts);
  return texts;
}

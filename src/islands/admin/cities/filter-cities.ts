import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import { type TextNameOf, translatedNames } from '#schemas/content/content-columns.ts';
import { worstSpanishState } from '../editing/form/spanish-state.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { foldText } from './fold-text.ts';

/** Which cities are listed, whatever is searched for. */
export type CityFilter = 'all' | 'spanish' | 'unsaved';

const translated = translatedNames('city_pages');
const searched: TextNameOf<'city_pages'>[] = ['city_name', 'slug', 'region'];

/**
 * Cities that fit a search and a filter, in their order. What is saved decides, so that a city does
 * not disappear while somebody types in it; one that was never saved always fits.
 */
export function filterCities(
  rows: readonly RowEditor[],
  search: string,
  filter: CityFilter,
): ReadonlySet<RowEditor> {
  const sought = foldText(search.trim());
  return new Set(rows.filter((editor) => isListed(editor, filter) && isSought(editor, sought)));
}

// A letter or two fit most names.
const leastSearched = 3;

/** The city that is searched for among those whose page comes with the site and has no record. */
export function searchedFixedCity(
  cities: readonly NearbyCity[],
  rows: readonly RowEditor[],
  search: string,
): NearbyCity | undefined {
  const sought = foldText(search.trim());
  if (sought.length < leastSearched) return undefined;
  const recorded = new Set(rows.map(({ state }) => textOf(state.get().row, 'slug')));
  return cities.find(
    ({ slug, cityName }) =>
      !recorded.has(slug) && [slug, foldText(cityName)].some((name) => name.includes(sought)),
  );
}

function isListed(editor: RowEditor, filter: CityFilter): boolean {
  const state = editor.state.get();
  if (filter === 'all' || !state.row) return true;
  return filter === 'unsaved'
    ? editor.isUnsaved
    : worstSpanishState(state, translated) !== 'current';
}

function isSought(editor: RowEditor, sought: string): boolean {
  const { row } = editor.state.get();
  return !row || sought === '' || searchedTexts(row).some((text) => text.includes(sought));
}

const folded = new WeakMap<ContentRow, string[]>();

/** What of a row is looked through, folded once: each key looks through all of them. */
function searchedTexts(row: ContentRow): string[] {
  const known = folded.get(row);
  if (known) return known;
  const texts = [
    ...searched.map((column) => textOf(row, column)),
    // Regions are listed in the language of the panel, and found in either.
    regionName(textOf(row, 'region'), 'es').text,
  ].map(foldText);
  folded.set(row, texts);
  return texts;
}

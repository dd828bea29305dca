import type { Card } from '../card/card.ts';
import { textOf } from '../card/drafts.ts';
import { worstSpanishState } from '../card/spanish-state.ts';
import { foldText } from './fold-text.ts';

/** Which cities are listed, whatever is searched for. */
export type CityFilter = 'all' | 'spanish' | 'unsaved';

/** Columns of a city that have Spanish. */
const translatedColumns = ['title', 'description', 'local_risk', 'insurance_tip'] as const;

/**
 * Cards that fit a search and a filter, in their order. It looks at what is saved, so a card does not
 * vanish under somebody's hands; one that was never saved always fits.
 */
export function filterCities(
  cards: readonly Card[],
  search: string,
  filter: CityFilter,
): ReadonlySet<Card> {
  const sought = foldText(search.trim());
  return new Set(cards.filter((card) => isListed(card, filter) && isSought(card, sought)));
}

function isListed(card: Card, filter: CityFilter): boolean {
  const state = card.state.get();
  if (filter === 'all' || !state.read) return true;
  return filter === 'unsaved'
    ? card.isUnsaved
    : worstSpanishState(state, translatedColumns) !== 'current';
}

function isSought(card: Card, sought: string): boolean {
  const { read } = card.state.get();
  if (!read || sought === '') return true;
  return ['city_name', 'slug', 'region'].some((column) =>
    foldText(textOf(read, column)).includes(sought),
  );
}

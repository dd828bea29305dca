import type { CardState } from './card.ts';
import { textOf } from './drafts.ts';
import type { FieldName } from './fields.ts';

/** How the Spanish of a text stands to its English, as it is saved. */
export type SpanishState = 'current' | 'missing' | 'outdated';

/** Whether the Spanish of a column still has to be written or looked over. */
export function spanishState({ read, stillFits }: CardState, name: FieldName): SpanishState {
  if (!read || textOf(read, name) === '') return 'current';
  if (textOf(read, `${name}_es`) === '') return 'missing';
  const isOutdated = read.outdated_es.includes(name) && !stillFits.includes(name);
  return isOutdated ? 'outdated' : 'current';
}

/** The worst of several columns. */
export function worstSpanishState(card: CardState, names: readonly FieldName[]): SpanishState {
  const states = names.map((name) => spanishState(card, name));
  if (states.includes('missing')) return 'missing';
  return states.includes('outdated') ? 'outdated' : 'current';
}

import type { TranslatedName } from '#tables/columns.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditorState } from '../state/row-editor.ts';

/** The state of a saved translation. */
export type SpanishState = 'current' | 'missing' | 'outdated';

export function spanishState(
  { row, confirmedSpanish }: Pick<RowEditorState, 'row' | 'confirmedSpanish'>,
  name: TranslatedName,
): SpanishState {
  // A testimonial given in Spanish is the original, not a translation.
  if (!row || textOf(row, name) === '' || row['said_in'] === 'es') return 'current';
  if (textOf(row, `${name}_es`) === '') return 'missing';
  const isOutdated = row.outdated_es.includes(name) && !confirmedSpanish.includes(name);
  return isOutdated ? 'outdated' : 'current';
}

/** Whether the Spanish pages would show English text after a save. */
export function lacksSpanish({ draft }: RowEditorState, names: readonly TranslatedName[]): boolean {
  if (draft.said_in === 'es') return false;
  return names.some((name) => draft[name]?.trim() && !draft[`${name}_es`]?.trim());
}

export function worstSpanishState(
  state: Pick<RowEditorState, 'row' | 'confirmedSpanish'>,
  names: readonly TranslatedName[],
): SpanishState {
  const states = names.map((name) => spanishState(state, name));
  if (states.includes('missing')) return 'missing';
  return states.includes('outdated') ? 'outdated' : 'current';
}

import type { TranslatedName } from '#schemas/content/content-columns.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditorState } from '../state/row-editor.ts';

/** How the Spanish of a text stands to its English, as it is saved. */
export type SpanishState = 'current' | 'missing' | 'outdated';

/** Whether the Spanish of a column still has to be written or looked over. */
export function spanishState(
  { row, confirmedSpanish }: RowEditorState,
  name: TranslatedName,
): SpanishState {
  // What a client said in Spanish is no translation that could be missing or outdated.
  if (!row || textOf(row, name) === '' || row['said_in'] === 'es') return 'current';
  if (textOf(row, `${name}_es`) === '') return 'missing';
  const isOutdated = row.outdated_es.includes(name) && !confirmedSpanish.includes(name);
  return isOutdated ? 'outdated' : 'current';
}

/** The worst of several columns. */
export function worstSpanishState(
  state: RowEditorState,
  names: readonly TranslatedName[],
): SpanishState {
  const states = names.map((name) => spanishState(state, name));
  if (states.includes('missing')) return 'missing';
  return states.includes('outdated') ? 'outdated' : 'current';
}

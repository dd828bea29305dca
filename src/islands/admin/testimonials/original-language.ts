import { saysSomething } from '#schemas/fields/text-rules.ts';
import type { Draft } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

/** Whether the Spanish is the client's own words and the English the translation. */
export function isSaidInSpanish({ said_in }: Draft): boolean {
  return said_in === 'es';
}

/**
 * Keeps both languages in step for a testimonial said in Spanish: the English field repeats the Spanish
 * until someone translates it. Text entered before the language was chosen moves to the right field.
 */
export function followOriginal(editor: RowEditor, before: Draft): void {
  const { draft } = editor.state.get();
  const { words = '', words_es = '' } = draft;
  if (!isSaidInSpanish(draft)) {
    if (isSaidInSpanish(before) && words === words_es) editor.edit('words_es', '');
    return;
  }
  if (!saysSomething(words_es) && !isSaidInSpanish(before)) editor.edit('words_es', words);
  else if (!saysSomething(words) || before.words === before.words_es) {
    editor.edit('words', words_es);
  }
}

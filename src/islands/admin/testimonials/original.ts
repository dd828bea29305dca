import { saysSomething } from '#schemas/fields/text-rules.ts';
import type { Draft } from '../editor/drafts.ts';
import type { RowEditor } from '../editor/row-editor.ts';

/** Whether a client said it in Spanish, so that the English is the translation. */
export function isSaidInSpanish({ said_in }: Draft): boolean {
  return said_in === 'es';
}

/**
 * Follows what was said in Spanish: as long as nobody has written its English, the Spanish stands there,
 * too. A text that was written before its language was chosen goes where it belongs.
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

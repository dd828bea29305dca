import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useNamedPage } from './site-context.ts';

/** Says where visitors see the title of a city page, which on most is not the page itself. */
export function TitleHint({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().search.title;
  const page = useNamedPage(textOf(editor.state.get().row, 'slug'));
  return t[page?.kind ?? 'record'];
}

import { slugFor } from '../cities/city-slug.ts';
import type { Draft } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';

/** Whether another article, or the other language of this one, has an address under /blog. */
export function isAddressTaken(
  address: string,
  column: 'slug' | 'spanish_slug',
  editor: RowEditor,
  table: TableEditor,
): boolean {
  if (!address) return false;
  const { draft, row } = editor.state.get();
  // /blog/index would be written to the file of /blog.
  if (address === 'index') return true;
  if (address === (column === 'slug' ? draft.spanish_slug : draft.slug)) return true;
  if (table.isInFile('slug', address) || table.isInFile('spanish_slug', address)) return true;
  return table.rows.some(({ state }) => {
    const other = state.get().row;
    return other && other !== row && [other['slug'], other['spanish_slug']].includes(address);
  });
}

/** Fills in an address from the title until someone types another one, or the row is saved with it. */
export function suggestAddress(
  editor: RowEditor,
  before: Draft,
  column: 'slug' | 'spanish_slug',
): void {
  const title = column === 'slug' ? 'title' : 'title_es';
  const { row, draft } = editor.state.get();
  const isSuggested = (draft[column] ?? '') === slugFor(before[title] ?? '');
  if (isSuggested && !row?.[column]) editor.edit(column, slugFor(draft[title] ?? ''));
}

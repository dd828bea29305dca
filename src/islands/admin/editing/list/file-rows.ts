import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';

/** Whether a row is, or overrides, the text of a file. */
export function isFromFile(table: TableEditor, { state }: RowEditor): boolean {
  const { slug } = state.get().base;
  return slug !== undefined && table.isInFile('slug', slug);
}

/** Whether staff added a row and never saved it. */
export function isNewRow(table: TableEditor, editor: RowEditor): boolean {
  return editor.state.get().row === null && !isFromFile(table, editor);
}

import type { ContentRow } from '#database/content-tables.ts';
import { useTable } from '../editing/list/TableEditorView.tsx';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

/** The saved pictures by key. Loads the table on first use. */
export function useSavedPictures(pictures: TableEditor): ReadonlyMap<string, ContentRow> {
  useTable(pictures, useTableTexts('pictures').loadProblem);
  useStore(pictures.state);
  return new Map(pictures.savedRows.map((row) => [String(row['key']), row]));
}

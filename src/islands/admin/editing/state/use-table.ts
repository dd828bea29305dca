import { useEffect } from 'react';
import { loadTable } from '../list/TableEditorView.tsx';
import type { TableEditor } from './table-editor.ts';

/** Reads a table when its tab is first opened. */
export function useTable(table: TableEditor, loadProblem: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, whatever the language becomes
  useEffect(() => {
    if (!table.isAsked) void loadTable(table, loadProblem);
  }, [table]);
}

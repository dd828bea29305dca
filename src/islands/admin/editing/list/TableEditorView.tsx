import { type ReactNode, useEffect } from 'react';
import { toastError } from '#islands/toast/toast-manager.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { UnreadableRows } from './UnreadableRows.tsx';

interface TableEditorViewProps {
  table: TableEditor;
  /** Shown if the table cannot be read. */
  loadProblem: string;
  onSaved: () => void;
  children: (rows: readonly RowEditor[]) => ReactNode;
}

/** The rows of a table, or the state of loading them. */
export function TableEditorView(props: TableEditorViewProps) {
  const { table, loadProblem, onSaved, children } = props;
  const t = useAdminTexts();
  const loading = useStore(table.state);
  if (loading.state === 'loaded') {
    return (
      <>
        <UnreadableRows table={table} rows={loading.unreadable} onRemoved={onSaved} />
        {children(loading.rows)}
      </>
    );
  }
  if (loading.state === 'loading')
    return <p className="card p-5 text-ink-soft sm:p-8">{t.loading}</p>;
  return (
    <div className="card p-5 sm:p-8">
      <p>{loading.isOutdated ? t.editor.refused.outdated : loadProblem}</p>
      <button
        type="button"
        className="btn btn-quiet mt-4"
        onClick={() => void loadTable(table, loadProblem)}
      >
        {t.editor.retry}
      </button>
    </div>
  );
}

/** Reads a table, and shows a toast if that fails. */
export async function loadTable(table: TableEditor, loadProblem: string): Promise<void> {
  if (!(await table.load())) toastError(loadProblem);
}

/** Reads a table when its tab is first opened. */
export function useTable(table: TableEditor, loadProblem: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, even if the language changes
  useEffect(() => {
    if (!table.isRequested) void loadTable(table, loadProblem);
  }, [table]);
}

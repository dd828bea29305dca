import type { ReactNode } from 'react';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { UnreadableRows } from './UnreadableRows.tsx';

interface TableEditorViewProps {
  table: TableEditor;
  /** Said when the table cannot be read. */
  loadProblem: string;
  onSaved: () => void;
  children: (rows: readonly RowEditor[]) => ReactNode;
}

/** The rows of a table, or where reading them stands. */
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
      <p>{loadProblem}</p>
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

/** Reads a table, and says so when that fails. */
export async function loadTable(table: TableEditor, loadProblem: string): Promise<void> {
  if (!(await table.load())) tellProblem(loadProblem);
}

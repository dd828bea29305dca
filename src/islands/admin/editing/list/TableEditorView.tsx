import { type ReactNode, useContext, useEffect } from 'react';
import { Loaded } from '#islands/loading/Loaded.tsx';
import { toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
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
  const locale = useContext(AdminLocale);
  const loading = useStore(table.state);
  return (
    <Loaded
      from={loading.state === 'loaded' ? { state: 'loaded', value: loading } : loading}
      texts={{
        loading: t.loading,
        problem:
          loading.state === 'failed' && loading.isOutdated
            ? t.editor.refused.outdated
            : loadProblem,
      }}
      locale={locale}
      className={`card p-5 sm:p-8 ${loading.state === 'loading' ? 'text-ink-soft' : ''}`}
      onRetry={() => void loadTable(table, loadProblem)}
    >
      {({ rows, unreadable }) => (
        <>
          <UnreadableRows table={table} rows={unreadable} onRemoved={onSaved} />
          {children(rows)}
        </>
      )}
    </Loaded>
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

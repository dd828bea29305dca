import type { UnreadableRow } from '#database/unreadable-row.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { UnreadableRowNotice } from './UnreadableRowNotice.tsx';

interface UnreadableRowsProps {
  table: TableEditor;
  rows: readonly UnreadableRow[];
  /** Called when a row is gone. */
  onRemoved: () => void;
}

/** The rows of a table that cannot be read, before those that can. */
export function UnreadableRows({ table, rows, onRemoved }: UnreadableRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-4">
      {rows.map((row) => (
        <li key={row.id}>
          <UnreadableRowNotice table={table} row={row} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

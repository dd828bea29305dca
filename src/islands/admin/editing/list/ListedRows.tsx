import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { RowEditor } from '../state/row-editor.ts';
import { moveThroughRows } from './arrow-keys.ts';
import { RowItem } from './RowItem.tsx';
import type { RowListProps } from './RowList.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';
import { useLatestChanges } from './use-latest-changes.ts';
import { useMove } from './use-move.ts';

interface ListedRowsProps extends RowListProps {
  rows: readonly RowEditor[];
  /** The row that was added last. */
  fresh: RowEditor | null;
}

/** The rows of a list in their order, what was removed a moment ago above them. */
export function ListedRows({ rows, fresh, ...props }: ListedRowsProps) {
  const { table, order, open, sort = (rows) => [...rows] } = props;
  const t = useAdminTexts().editor.list;
  const { changes, lookAgain } = useLatestChanges(table.table.name, props.onSaved);
  const move = useMove(table, order, lookAgain);
  const isLost = open !== null && !rows.some((editor) => String(idOf(editor)) === open);
  return (
    <>
      {isLost && <Notice tone="warning">{t.noSuchRow}</Notice>}
      <UndoRemoval table={table} onSaved={lookAgain} />
      <ul className="card empty:hidden" onKeyDown={moveThroughRows}>
        {(order?.sort ?? sort)(rows).map((editor) => (
          <RowItem
            key={editor.key}
            {...props}
            editor={editor}
            isOpen={open !== null && String(idOf(editor)) === open}
            isFresh={editor === fresh}
            onMove={order && move}
            changedAt={changes.get(idOf(editor) ?? 0)}
            onSaved={lookAgain}
            onGone={(gone) => table.drop(gone)}
          />
        ))}
      </ul>
    </>
  );
}

function idOf({ state }: RowEditor): number | undefined {
  return state.get().row?.id;
}

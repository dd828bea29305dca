import { moveThroughRows } from '../editing/list/arrow-keys.ts';
import { lastPlace } from '../editing/list/row-order.ts';
import { UndoRemoval } from '../editing/list/UndoRemoval.tsx';
import { useLatestChanges } from '../editing/list/use-latest-changes.ts';
import { useMove } from '../editing/list/use-move.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { copyOf } from './copy-service.ts';
import { ServiceItem } from './ServiceItem.tsx';
import { serviceOrder } from './service-order.ts';

interface ServiceListProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** Id of the open service. */
  open: string | null;
  onSaved: () => void;
}

export function ServiceList({ table, rows, open, onSaved }: ServiceListProps) {
  const { services: t, editor: editorTexts } = useAdminTexts();
  const { changes, lookAgain } = useLatestChanges('services', onSaved);
  const move = useMove(table, serviceOrder, lookAgain);
  const idOf = (editor: RowEditor) => editor.state.get().row?.id;
  const add = () => table.add({}, { display_order: lastPlace(rows) });
  const isMissing = open !== null && !rows.some((editor) => String(idOf(editor)) === open);
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>}
      {isMissing && <Notice tone="warning">{editorTexts.list.noSuchRow}</Notice>}
      <UndoRemoval table={table} onSaved={lookAgain} />
      <ul className="card" onKeyDown={moveThroughRows}>
        {serviceOrder.sort(rows).map((editor) => (
          <ServiceItem
            key={editor.key}
            table={table}
            editor={editor}
            isOpen={open !== null && open === String(idOf(editor))}
            changedAt={changes.get(idOf(editor) ?? 0)}
            onMove={move}
            onDuplicate={(original) => add().takeUp(copyOf(original.state.get().draft), null)}
            onSaved={lookAgain}
            onDrop={(editor) => table.drop(editor)}
          />
        ))}
      </ul>
      <p>
        <button type="button" className="btn btn-quiet" onClick={add}>
          {t.add}
        </button>
      </p>
    </div>
  );
}

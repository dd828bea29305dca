import { lastPlace } from '../editing/list/row-order.ts';
import { UndoRemoval } from '../editing/list/UndoRemoval.tsx';
import { useLatestChanges } from '../editing/list/use-latest-changes.ts';
import { useMove } from '../editing/list/use-move.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts, useTableTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { copyOf } from './copy-service.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { serviceOrder } from './service-order.ts';

interface ServiceListProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** Id of the service that the panel's address names. */
  named: string | null;
  onSaved: () => void;
}

export function ServiceList({ table, rows, named, onSaved }: ServiceListProps) {
  const t = useTableTexts('services');
  const { editor: editorTexts } = useAdminTexts();
  const { changes, refreshAfterSave } = useLatestChanges('services', onSaved);
  const move = useMove(table, serviceOrder, refreshAfterSave);
  const idOf = (editor: RowEditor) => editor.state.get().row?.id;
  const add = () => table.add({}, { display_order: lastPlace(rows) });
  const isMissing = named !== null && !rows.some((editor) => String(idOf(editor)) === named);
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>}
      {isMissing && <Notice tone="warning">{editorTexts.list.noSuchRow}</Notice>}
      <UndoRemoval table={table} onSaved={refreshAfterSave} />
      <ul className="grid grid-cols-1 gap-4">
        {serviceOrder.sort(rows).map((editor) => (
          <ServiceCard
            key={editor.key}
            table={table}
            editor={editor}
            isNamed={named !== null && named === String(idOf(editor))}
            changedAt={changes.get(idOf(editor) ?? 0)}
            onMove={move}
            onDuplicate={(original) => add().restoreDraft(copyOf(original.state.get().draft), null)}
            onSaved={refreshAfterSave}
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

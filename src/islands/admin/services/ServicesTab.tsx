import { TableEditorView } from '../editor/TableEditorView.tsx';
import { moveThroughRows } from '../rows/row-keys.ts';
import { useLatestChanges } from '../rows/use-latest-changes.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { ServiceItem } from './ServiceItem.tsx';

/** The services of the home page, one of them open. */
export function ServicesTab({ editors: { services: table }, onSaved, row: open }: TabProps) {
  const t = useAdminTexts().services;
  const { changes, lookAgain } = useLatestChanges('services', onSaved);
  return (
    <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
      {(rows) => (
        <>
          {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>}
          <ul className="card" onKeyDown={moveThroughRows}>
            {rows.map((editor) => {
              const { row } = editor.state.get();
              return (
                <ServiceItem
                  key={editor.key}
                  editor={editor}
                  isOpen={open !== null && open === String(row?.id)}
                  changedAt={row ? changes.get(row.id) : undefined}
                  onSaved={lookAgain}
                />
              );
            })}
          </ul>
        </>
      )}
    </TableEditorView>
  );
}

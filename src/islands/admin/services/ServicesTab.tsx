import { TableEditorView } from '../editor/TableEditorView.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { ServiceList } from './ServiceList.tsx';

/** The services of the home page, one of them open. */
export function ServicesTab({ editors: { services: table }, onSaved, row }: TabProps) {
  const { services: t, tabs } = useAdminTexts();
  return (
    <>
      <h2 className="sr-only">{tabs.services}</h2>
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => <ServiceList table={table} rows={rows} open={row} onSaved={onSaved} />}
      </TableEditorView>
    </>
  );
}

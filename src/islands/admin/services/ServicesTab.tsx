import { TableEditorView } from '../editing/list/TableEditorView.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { useTableTexts } from '../ui/admin-texts.ts';
import { ServiceList } from './ServiceList.tsx';

export function ServicesTab({ editors: { services: table }, onSaved, row }: TabProps) {
  const t = useTableTexts('services');
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={t.tab} intro={t.intro} />
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => <ServiceList table={table} rows={rows} named={row} onSaved={onSaved} />}
      </TableEditorView>
    </div>
  );
}

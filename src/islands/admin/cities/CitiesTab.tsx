import { TableEditorView } from '../editing/list/TableEditorView.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { useTableTexts } from '../ui/admin-texts.ts';
import { CityList } from './CityList.tsx';

export function CitiesTab({ editors: { city_pages: table }, onSaved, row }: TabProps) {
  const t = useTableTexts('city_pages');
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={t.tab} intro={t.intro} />
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => <CityList table={table} rows={rows} named={row} onSaved={onSaved} />}
      </TableEditorView>
    </div>
  );
}

import { TableEditorView } from '../editing/list/TableEditorView.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityList } from './CityList.tsx';

export function CitiesTab({ editors: { city_pages: table }, onSaved, row }: TabProps) {
  const { cities: t, tabs } = useAdminTexts();
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={tabs.cities} intro={t.intro} />
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => <CityList table={table} rows={rows} named={row} onSaved={onSaved} />}
      </TableEditorView>
    </div>
  );
}

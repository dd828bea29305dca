import { TableEditorView } from '../editor/TableEditorView.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityList } from './CityList.tsx';

/** The cities, one of them open. */
export function CitiesTab({ editors: { city_pages: table }, onSaved, row }: TabProps) {
  const { cities: t, tabs } = useAdminTexts();
  return (
    <>
      <h2 className="sr-only">{tabs.cities}</h2>
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => <CityList table={table} rows={rows} open={row} onSaved={onSaved} />}
      </TableEditorView>
    </>
  );
}

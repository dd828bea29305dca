import { TableEditorView } from '../editor/TableEditorView.tsx';
import type { TableEditor } from '../editor/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityList } from './CityList.tsx';

/** A form for each city. */
export function CitiesTab({ table, onSaved }: { table: TableEditor; onSaved: () => void }) {
  const t = useAdminTexts().cities;
  return (
    <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
      {(rows) => <CityList table={table} rows={rows} onSaved={onSaved} />}
    </TableEditorView>
  );
}

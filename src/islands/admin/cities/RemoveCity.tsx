import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { isFallback } from './new-address.ts';

interface RemoveCityProps {
  table: TableEditor;
  editor: RowEditor;
  onRemoved: () => void;
}

/** Removes a city's page; those that others link to must stay. */
export function RemoveCity({ table, editor, onRemoved }: RemoveCityProps) {
  const t = useAdminTexts().cities.remove;
  const { row } = useStore(editor.state);
  const city = textOf(row, 'city_name');
  const slug = textOf(row, 'slug');
  const texts = isFallback(slug)
    ? { title: t.refused(city), text: t.mustStay(slug), cancel: t.understood }
    : { title: t.title(city), text: t.text(slug), confirm: t.confirm, cancel: t.cancel };
  return (
    <RemoveRow
      table={table}
      editor={editor}
      name={city}
      texts={{ open: t.open, ...texts }}
      onRemoved={onRemoved}
    />
  );
}

import { useContext } from 'react';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { savedName } from '../editing/list/row-order.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';

interface RemoveServiceProps {
  table: TableEditor;
  editor: RowEditor;
  onRemoved: () => void;
}

/** Removes a service; the last one stays, because nothing is published without any. */
export function RemoveService({ table, editor, onRemoved }: RemoveServiceProps) {
  const t = useAdminTexts().services.remove;
  const title = savedName(editor, useContext(AdminLocale)).text;
  const isLast = table.rows.filter(({ state }) => state.get().row !== null).length === 1;
  const texts = isLast
    ? { title: t.refused(title), text: t.mustStay, cancel: t.understood }
    : { title: t.title(title), text: t.text, confirm: t.confirm, cancel: t.cancel };
  return (
    <RemoveRow
      table={table}
      editor={editor}
      name={title}
      texts={{ open: t.open, ...texts }}
      onRemoved={onRemoved}
    />
  );
}

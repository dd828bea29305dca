import { useContext } from 'react';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { CloseRow } from '../editing/list/CloseRow.tsx';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { savedName } from '../editing/list/row-order.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf, goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { isAtTop } from './service-order.ts';

export interface ServiceFormProps {
  table: TableEditor;
  editor: RowEditor;
  onDuplicate: (editor: RowEditor) => void;
  onSaved: () => void;
  /** Drops a service that was never saved. */
  onDrop: (editor: RowEditor) => void;
}

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, hint: LinkHint, extra: LinkCheck },
});
const list = { tab: 'services', row: null };

export function ServiceForm({ table, editor, onDuplicate, onSaved, onDrop }: ServiceFormProps) {
  const t = useAdminTexts().services;
  const { row } = useStore(editor.state);
  const name = savedName(editor, useContext(AdminLocale));
  const stayOpen = () => {
    if (!row) goTo({ tab: 'services', row: String(editor.state.get().row?.id) });
    onSaved();
  };
  return (
    <RowForm
      editor={editor}
      layout={{ fields, saved: t.saved }}
      heading={
        <RowHeading lang={row ? name.lang : undefined}>{row ? name.text : t.newHeading}</RowHeading>
      }
      corner={row && <CloseRow href={addressOf(list)} name={name.text} />}
      onSaved={stayOpen}
      {...(!row && { onDiscard: () => onDrop(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && (
        <>
          <button
            type="button"
            className="link cursor-pointer py-1"
            onClick={() => onDuplicate(editor)}
          >
            {t.duplicate} <span className="sr-only">{name.text}</span>
          </button>
          <RemoveService
            table={table}
            editor={editor}
            onRemoved={() => {
              goTo(list);
              onSaved();
            }}
          />
        </>
      )}
    </RowForm>
  );
}

function LinkHint({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().services;
  return isAtTop(editor) ? t.linkAtTop : t.linkBelow;
}

interface RemoveServiceProps {
  table: TableEditor;
  editor: RowEditor;
  onRemoved: () => void;
}

/** Removes a service, except the last one: the publisher rejects a site without services. */
function RemoveService({ table, editor, onRemoved }: RemoveServiceProps) {
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

import { useContext } from 'react';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { CloseRow } from '../editing/list/CloseRow.tsx';
import { savedName } from '../editing/list/row-order.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf, goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { LinkHint } from './LinkHint.tsx';
import { RemoveService } from './RemoveService.tsx';

/** What the form of a service is given. */
export interface ServiceFormProps {
  table: TableEditor;
  editor: RowEditor;
  onDuplicate: (editor: RowEditor) => void;
  onSaved: () => void;
  /** Takes a service that was never saved out of the list. */
  onGone: (editor: RowEditor) => void;
}

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, hint: LinkHint, extra: LinkCheck },
});
const list = { tab: 'services', row: null };

/** A service, open. */
export function ServiceForm({ table, editor, onDuplicate, onSaved, onGone }: ServiceFormProps) {
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
      {...(!row && { onDiscard: () => onGone(editor) })}
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

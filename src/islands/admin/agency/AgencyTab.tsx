import { useContext, useEffect } from 'react';
import { toast } from '#islands/toast/toast-manager.ts';
import { type Field, type FieldExtra, fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { TableEditorView, useTable } from '../editing/list/TableEditorView.tsx';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { FileFacts } from './file-facts.ts';

const { contact, ...others } = fieldsOf('agency', { monday: { extra: CopyToFriday } });
const narrow = (fields: readonly Field[]) => fields.map((field) => ({ ...field, isNarrow: true }));
const fields = narrow(contact);

/** The groups in disclosures. Two fields share a row, except pictures. */
const more = (Object.keys(others) as (keyof typeof others)[]).map((group) => ({
  group,
  fields: group === 'pictures' ? others[group] : narrow(others[group]),
}));

/** Phone, address, hours, rating and claims. A saved row replaces `content/agency.yaml`. */
export function AgencyTab({ editors, onSaved }: TabProps) {
  const table = editors.agency;
  const t = useTableTexts('agency');
  const inFile = useContext(FileFacts);
  useTable(table, t.loadProblem);
  useEffect(() => table.offer(inFile), [table, inFile]);
  return (
    <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
      {([editor]) => editor && <AgencyForm table={table} editor={editor} onSaved={onSaved} />}
    </TableEditorView>
  );
}

interface AgencyFormProps {
  table: TableEditor;
  editor: RowEditor;
  onSaved: () => void;
}

function AgencyForm({ table, editor, onSaved }: AgencyFormProps) {
  const t = useTableTexts('agency');
  const { row } = useStore(editor.state);
  return (
    <RowForm
      editor={editor}
      layout={{
        fields,
        more: more.map(({ group, fields }) => ({ summary: t[group], fields })),
        saved: t.saved,
      }}
      heading={
        <>
          <RowHeading isAlone>{t.heading}</RowHeading>
          <p className="mt-1 text-ink-soft">{row ? t.savedDetails : t.originalDetails}</p>
        </>
      }
      onSaved={onSaved}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && (
        <RemoveRow
          table={table}
          editor={editor}
          name={t.heading}
          texts={t.remove}
          onRemoved={() => {
            toast(t.remove.done);
            onSaved();
          }}
        />
      )}
    </RowForm>
  );
}

const untilFriday = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

function CopyToFriday({ editor, text }: FieldExtra) {
  const t = useTableTexts('agency');
  return (
    <p className="text-sm">
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => {
          for (const day of untilFriday) editor.edit(day, text);
        }}
      >
        {t.copyToFriday}
      </button>
    </p>
  );
}

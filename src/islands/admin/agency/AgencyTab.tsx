import { useContext, useEffect } from 'react';
import { toast } from '#islands/toast/toast-manager.ts';
import { weekdayColumns } from '#tables/agency/schema.ts';
import { textColumnNames } from '#tables/columns.ts';
import type { Field, FieldExtra } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { TableEditorView, useTable } from '../editing/list/TableEditorView.tsx';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { FileFacts } from './file-facts.ts';

const isHours = ({ column }: Field) => weekdayColumns.some((day) => day === column);
const all = textColumnNames('agency').map((column): Field => ({ column, isNarrow: true }));
const group = (pattern: RegExp) => all.filter(({ column }) => pattern.test(column));

const contact = group(/^(phone|text_number|email|street|locality|state|postal_code)$/);
const hours = all
  .filter(isHours)
  .map((field) => (field.column === 'monday' ? { ...field, extra: CopyToFriday } : field));
const rating = group(/^rating_/);
const claims = group(
  /^(licensed_state|licensed_name|license_number|grade|grade_source|years_of_experience)$/,
);
const pictures = group(/_picture$/).map(({ column }): Field => ({ column }));
const socialMedia = group(/^(facebook|instagram|linkedin|youtube)_url$/);

/** Phone, address, hours, rating and claims. A saved row replaces `content/agency.yaml`. */
export function AgencyTab({ editors, onSaved }: TabProps) {
  const table = editors.agency;
  const t = useAdminTexts().agency;
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
  const t = useAdminTexts().agency;
  const { row } = useStore(editor.state);
  return (
    <RowForm
      editor={editor}
      layout={{
        fields: contact,
        more: [
          { summary: t.hours, fields: hours },
          { summary: t.rating, fields: rating },
          { summary: t.claims, fields: claims },
          { summary: t.pictures, fields: pictures },
          { summary: t.socialMedia, fields: socialMedia },
        ],
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
  const t = useAdminTexts().agency;
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

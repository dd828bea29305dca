import { columnLocale } from '#schemas/content/content-columns.ts';
import { textOf } from '../editor/drafts.ts';
import { fieldsOf } from '../editor/fields.ts';
import { RowForm } from '../editor/RowForm.tsx';
import type { RowEditor } from '../editor/row-editor.ts';
import { TableEditorView } from '../editor/TableEditorView.tsx';
import { RowHistory } from '../history/RowHistory.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, extra: LinkCheck },
});

/** A form for each service of the home page. */
export function ServicesTab({ editors: { services: table }, onSaved }: TabProps) {
  const t = useAdminTexts().services;
  return (
    <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
      {(rows) => (
        <>
          {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>}
          <ul className="grid grid-cols-1 gap-6">
            {rows.map((editor) => (
              <li key={editor.key}>
                <RowForm
                  editor={editor}
                  layout={{ fields, saved: t.saved }}
                  heading={<SavedTitle editor={editor} />}
                  onSaved={onSaved}
                >
                  <RowHistory editor={editor} onSaved={onSaved} />
                </RowForm>
              </li>
            ))}
          </ul>
        </>
      )}
    </TableEditorView>
  );
}

function SavedTitle({ editor }: { editor: RowEditor }) {
  const title = textOf(useStore(editor.state).row, 'title');
  return (
    <h2 className="heading-3" lang={columnLocale('title')}>
      {title}
    </h2>
  );
}

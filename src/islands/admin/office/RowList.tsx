import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextColumnName } from '#schemas/content/content-columns.ts';
import { type Draft, textOf } from '../editor/drafts.ts';
import { RowForm, type RowFormLayout } from '../editor/RowForm.tsx';
import type { RowEditor } from '../editor/row-editor.ts';
import { TableEditorView } from '../editor/TableEditorView.tsx';
import type { TableEditor } from '../editor/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { useTable } from './use-table.ts';

interface RowListProps {
  table: TableEditor;
  fields: RowFormLayout['fields'];
  /** Whose texts it says. */
  tab: 'holidays' | 'notices' | 'questions' | 'pictures';
  /** The column that staff know a row by. */
  named: TextColumnName;
  /** What a new row begins with. */
  first: Draft;
  onSaved: () => void;
  /** Further buttons that add a row, and what stands beside a row's name. */
  suggestions?: (add: (draft: Draft) => void) => ReactNode;
  mark?: (editor: RowEditor) => ReactNode;
  /** Whether a row may go; without it each one may. */
  mayRemove?: (editor: RowEditor) => boolean;
}

/** The rows of a table, each with its own Save Changes; adds and removes them. */
export function RowList(props: RowListProps) {
  const { table, tab, first, onSaved, suggestions } = props;
  const texts = useAdminTexts()[tab];
  useTable(table, texts.loadProblem);
  const [fresh, setFresh] = useState<RowEditor | null>(null);
  const add = (draft: Draft) => {
    const editor = table.add({});
    for (const [column, text] of Object.entries(draft)) editor.edit(column as TextColumnName, text);
    setFresh(editor);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="heading-3">{texts.heading}</h2>
        <p className="mt-1 text-ink-soft">{texts.intro}</p>
      </div>
      <TableEditorView table={table} loadProblem={texts.loadProblem} onSaved={onSaved}>
        {(rows) => (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <button type="button" className="btn btn-quiet" onClick={() => add(first)}>
                {texts.add}
              </button>
              {suggestions?.(add)}
            </div>
            {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{texts.none}</p>}
            <ul className="grid grid-cols-1 gap-6">
              {rows.map((editor) => (
                <RowItem key={editor.key} {...props} editor={editor} isFresh={editor === fresh} />
              ))}
            </ul>
          </>
        )}
      </TableEditorView>
    </div>
  );
}

interface RowItemProps extends RowListProps {
  editor: RowEditor;
  /** Added just now: the focus goes to its first field. */
  isFresh: boolean;
}

function RowItem({ editor, isFresh, table, fields, tab, named, onSaved, ...props }: RowItemProps) {
  const { mark, mayRemove = () => true } = props;
  const texts = useAdminTexts()[tab];
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  const name = row ? textOf(row, named) : texts.fresh;
  useEffect(() => {
    if (isFresh) item.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isFresh]);
  return (
    <li ref={item}>
      <RowForm
        editor={editor}
        layout={{ fields, saved: texts.saved }}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 className="heading-3" lang={row ? 'en' : undefined}>
              {name}
            </h3>
            {mark?.(editor)}
          </div>
        }
        onSaved={onSaved}
        {...(!row && { onDiscard: () => table.drop(editor) })}
      >
        <RowHistory editor={editor} onSaved={onSaved} />
        {row && mayRemove(editor) && (
          <RemoveRow
            editor={editor}
            name={name}
            texts={texts.remove}
            onRemoved={() => {
              table.drop(editor);
              onSaved();
            }}
          />
        )}
      </RowForm>
    </li>
  );
}

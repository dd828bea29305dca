import { useState } from 'react';
import { TabHeading } from '../../tabs/TabHeading.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Field } from '../form/fields.ts';
import { moveThroughRows } from '../list/arrow-keys.ts';
import { TableEditorView, useTable } from '../list/TableEditorView.tsx';
import { UndoRemoval } from '../list/UndoRemoval.tsx';
import { useLatestChanges } from '../list/use-latest-changes.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import type { AddedTexts } from './added-texts.ts';
import { FileTextItem } from './FileTextItem.tsx';

interface FileTextListProps {
  table: TableEditor;
  /** The fields of a text that comes from a file. */
  fields: readonly Field[];
  /** Set if staff can add rows. */
  added?: AddedTexts;
  /** What the panel says about the table. */
  texts: { heading: string; intro: string; loadProblem: string; saved: string };
  /** Slug of the open text. */
  open: string | null;
  onSaved: () => void;
}

/** The texts of article, page or learning item files, which staff can override, and those that staff added. */
export function FileTextList(props: FileTextListProps) {
  const { table, fields, added, texts: t, open, onSaved } = props;
  const { noSuchRow } = useAdminTexts().editor.list;
  useTable(table, t.loadProblem);
  const [fresh, setFresh] = useState<RowEditor | null>(null);
  const { changes, refreshAfterSave } = useLatestChanges(table.table.name, onSaved);
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={t.heading} intro={t.intro} />
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => (
          <div className="grid grid-cols-1 gap-3">
            {added && (
              <button
                type="button"
                className="btn btn-quiet justify-self-start"
                onClick={() => setFresh(table.add(added.first()))}
              >
                {added.texts.add}
              </button>
            )}
            {open !== null && !rows.some(({ state }) => state.get().base.slug === open) && (
              <Notice tone="warning">{noSuchRow}</Notice>
            )}
            <UndoRemoval table={table} onSaved={refreshAfterSave} />
            <ul className="card" onKeyDown={moveThroughRows}>
              {inOrder(table).map((editor) => (
                <FileTextItem
                  key={editor.key}
                  table={table}
                  editor={editor}
                  fields={fields}
                  added={table.isFromFile(editor) ? undefined : added}
                  saved={t.saved}
                  isOpen={open !== null && slugOf(editor) === open}
                  isFresh={editor === fresh}
                  changedAt={changes.get(editor.state.get().row?.id ?? 0)}
                  onSaved={refreshAfterSave}
                />
              ))}
            </ul>
          </div>
        )}
      </TableEditorView>
    </div>
  );
}

/** New rows first, next to the button that added them. */
function inOrder(table: TableEditor): RowEditor[] {
  const isNew = (editor: RowEditor) => !editor.state.get().row && !table.isFromFile(editor);
  return table.rows.toSorted(
    (one, other) =>
      Number(isNew(other)) - Number(isNew(one)) || (slugOf(one) < slugOf(other) ? -1 : 1),
  );
}

function slugOf({ state }: RowEditor): string {
  return state.get().base.slug ?? '';
}

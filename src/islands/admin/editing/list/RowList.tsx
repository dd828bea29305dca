import { type ReactNode, useState } from 'react';
import type { TextColumnName } from '#tables/columns.ts';
import { TabHeading } from '../../tabs/TabHeading.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { moveThroughRows } from './arrow-keys.ts';
import { isNewRow } from './file-rows.ts';
import { RowItem } from './RowItem.tsx';
import { rowAddress } from './row-address.ts';
import type { RowListProps } from './row-list-props.ts';
import { lastPlace } from './row-order.ts';
import { TableEditorView, useTable } from './TableEditorView.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';
import { useLatestChanges } from './use-latest-changes.ts';
import { useMove } from './use-move.ts';

/** A tab with the rows of a table, one of them open: adds, orders and removes rows. */
export function RowList(props: RowListProps) {
  const { table, texts, first, order, isAlwaysOpen, onSaved, guide, suggestions, examples } = props;
  useTable(table, texts.loadProblem);
  const [fresh, setFresh] = useState<RowEditor | null>(null);
  const add = (draft: Draft, base: Draft = {}) => {
    const editor = table.add(
      { ...first?.(), ...base },
      order && { display_order: lastPlace(table.rows) },
    );
    for (const [column, text] of Object.entries(draft)) editor.edit(column as TextColumnName, text);
    setFresh(editor);
    return editor;
  };
  const addButtons = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 empty:hidden">
      {texts.add && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => showUnsaved(table) || add({})}
        >
          {texts.add}
        </button>
      )}
      {suggestions?.(add)}
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={texts.heading} intro={texts.intro} />
      {guide}
      <TableEditorView table={table} loadProblem={texts.loadProblem} onSaved={onSaved}>
        {(rows) => (
          <div className={`grid grid-cols-1 ${isAlwaysOpen ? 'gap-3' : 'gap-4'}`}>
            {!isAlwaysOpen && addButtons}
            {rows.length === 0 && texts.none && (
              <p className="card p-5 text-ink-soft sm:p-8">{texts.none}</p>
            )}
            <ListedRows {...props} rows={rows} fresh={fresh} onAdd={add}>
              {isAlwaysOpen && addButtons}
            </ListedRows>
            {examples?.((base) => add({}, base))}
          </div>
        )}
      </TableEditorView>
    </div>
  );
}

/** Leads to the new row that is still unsaved, if there is one: another form would look just like it. */
function showUnsaved(table: TableEditor): boolean {
  const unsaved = table.rows.find((editor) => isNewRow(table, editor));
  const form = unsaved && document.getElementById(unsaved.key);
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  return Boolean(form);
}

interface ListedRowsProps extends RowListProps {
  rows: readonly RowEditor[];
  /** The row that was added last. */
  fresh: RowEditor | null;
  onAdd: (draft: Draft) => RowEditor;
  /** Below the rows, and not there before them. */
  children: ReactNode;
}

function ListedRows({ rows, fresh, children, ...props }: ListedRowsProps) {
  const { table, order, open, isAlwaysOpen, sort = (all) => [...all] } = props;
  const t = useAdminTexts().editor.list;
  const { changes, isKnown, refreshAfterSave } = useLatestChanges(table.table.name, props.onSaved);
  const move = useMove(table, order, refreshAfterSave);
  const isLost = open !== null && !rows.some((editor) => rowAddress(editor).row === open);
  // The dates of changes make rows taller, so the rows wait for them.
  if (!isKnown) return null;
  return (
    <>
      {isLost && <Notice tone="warning">{t.noSuchRow}</Notice>}
      <UndoRemoval table={table} onSaved={refreshAfterSave} />
      <ul
        className={isAlwaysOpen ? 'grid grid-cols-1 gap-4' : 'card empty:hidden'}
        onKeyDown={moveThroughRows}
      >
        {(order?.sort ?? sort)(rows).map((editor) => (
          <RowItem
            key={editor.key}
            {...props}
            editor={editor}
            isOpen={open !== null && rowAddress(editor).row === open}
            isFresh={editor === fresh || (isAlwaysOpen === true && !idOf(editor))}
            onMove={order && move}
            changedAt={changes.get(idOf(editor) ?? 0)}
            onSaved={refreshAfterSave}
          />
        ))}
      </ul>
      {children}
    </>
  );
}

function idOf({ state }: RowEditor): number | undefined {
  return state.get().row?.id;
}

import { type ReactNode, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import type { TextColumnName } from '#schemas/content/content-columns.ts';
import type { Draft } from '../editor/drafts.ts';
import type { Field } from '../editor/fields.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { TableEditorView } from '../editor/TableEditorView.tsx';
import type { TableEditor } from '../editor/table-editor.ts';
import { lastPlace, type RowOrder } from '../rows/row-order.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { ListedRows } from './ListedRows.tsx';
import { useTable } from './use-table.ts';

/** What the list of a table's rows is made of. */
export interface RowListProps {
  table: TableEditor;
  fields: readonly Field[];
  /** Whether a row was Spanish first: then that stands open, and its English is folded away. */
  isSpanishFirst?: (draft: Draft) => boolean;
  /** Whose texts it says. */
  tab: 'holidays' | 'notices' | 'questions' | 'team' | 'pictures' | 'testimonials';
  /** Id of the row that is open. */
  open: string | null;
  /** What a new row begins with: nothing that somebody wrote. */
  first: Draft;
  /** How its rows stand, where they have an order of their own. */
  sort?: (rows: readonly RowEditor[]) => RowEditor[];
  /** How its rows stand, where staff put them into an order. */
  order?: RowOrder;
  onSaved: () => void;
  /** Further buttons that add a row, written already. */
  suggestions?: (add: (draft: Draft) => void) => ReactNode;
  /** A word or two that tell a row from others. */
  mark: (row: ContentRow) => string;
  /** What stands before a row's name while it is closed. */
  picture: (row: ContentRow) => ReactNode;
  /** What stands below a row's name while it is open. */
  about?: (editor: RowEditor) => ReactNode;
  /** Whether a row may go; without it each one may. */
  mayRemove?: (editor: RowEditor) => boolean;
}

/** The rows of a table, one of them open; adds, orders and removes them. */
export function RowList(props: RowListProps) {
  const { table, tab, first, order, onSaved, suggestions } = props;
  const texts = useAdminTexts()[tab];
  useTable(table, texts.loadProblem);
  const [fresh, setFresh] = useState<RowEditor | null>(null);
  const add = (draft: Draft) => {
    const editor = table.add(first, order && { display_order: lastPlace(table.rows) });
    for (const [column, text] of Object.entries(draft)) editor.edit(column as TextColumnName, text);
    setFresh(editor);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={texts.heading} intro={texts.intro} />
      <TableEditorView table={table} loadProblem={texts.loadProblem} onSaved={onSaved}>
        {(rows) => (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <button type="button" className="btn btn-quiet" onClick={() => add({})}>
                {texts.add}
              </button>
              {suggestions?.(add)}
            </div>
            {rows.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{texts.none}</p>}
            <ListedRows {...props} rows={rows} fresh={fresh} />
          </div>
        )}
      </TableEditorView>
    </div>
  );
}

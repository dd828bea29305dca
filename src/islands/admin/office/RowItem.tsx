import { useContext, useEffect, useRef } from 'react';
import { RowForm } from '../editor/RowForm.tsx';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { MoveButtons } from '../rows/MoveButtons.tsx';
import { RemoveRow } from '../rows/RemoveRow.tsx';
import { type RowOrder, savedName } from '../rows/row-order.ts';
import { useMove } from '../rows/use-move.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { RowListProps } from './RowList.tsx';

interface RowItemProps extends RowListProps {
  editor: RowEditor;
  /** Added just now: the focus goes to its first field. */
  isFresh: boolean;
}

/** A row of the list, with everything that can be done to it. */
export function RowItem(props: RowItemProps) {
  const { editor, isFresh, table, fields, tab, order, onSaved, mark } = props;
  const { mayRemove = () => true } = props;
  const texts = useAdminTexts()[tab];
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  const locale = useContext(AdminLocale);
  const name = row ? savedName(editor, locale) : { text: texts.fresh, lang: undefined };
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
            <h3 className="heading-3" lang={name.lang}>
              {name.text}
            </h3>
            {mark?.(editor)}
          </div>
        }
        corner={row && order && <Move {...{ table, order, editor, onSaved }} />}
        onSaved={onSaved}
        {...(!row && { onDiscard: () => table.drop(editor) })}
      >
        <RowHistory editor={editor} onSaved={onSaved} />
        {row && mayRemove(editor) && (
          <RemoveRow
            table={table}
            editor={editor}
            name={name.text}
            texts={{ ...texts.remove, title: texts.remove.title(name.text) }}
            onRemoved={onSaved}
          />
        )}
      </RowForm>
    </li>
  );
}

interface MoveProps extends Pick<RowListProps, 'table' | 'onSaved'> {
  order: RowOrder;
  editor: RowEditor;
}

function Move({ table, order, editor, onSaved }: MoveProps) {
  const move = useMove(table, order, onSaved);
  return <MoveButtons table={table} order={order} editor={editor} onMove={move} />;
}

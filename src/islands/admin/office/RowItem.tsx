import { useContext, useRef } from 'react';
import type { RowEditor } from '../editor/row-editor.ts';
import { ClosedRow } from '../rows/ClosedRow.tsx';
import { MoveButtons } from '../rows/MoveButtons.tsx';
import { type RowOrder, savedName } from '../rows/row-order.ts';
import { placeOf } from '../rows/row-place.ts';
import { useMove } from '../rows/use-move.ts';
import { useRowFocus } from '../rows/use-row-focus.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { OpenRow } from './OpenRow.tsx';
import type { RowListProps } from './RowList.tsx';

/** What a row of the list is given. */
export interface RowItemProps extends RowListProps {
  editor: RowEditor;
  isOpen: boolean;
  /** Added just now: the focus goes to its first field. */
  isFresh: boolean;
  changedAt: string | undefined;
  /** Takes a row that was never saved out of the list. */
  onGone: (editor: RowEditor) => void;
}

/** A row of the list. One that was never saved is always open. */
export function RowItem({ isOpen, isFresh, changedAt, ...props }: RowItemProps) {
  const { editor, table, order, onSaved, mark, picture } = props;
  const item = useRef<HTMLLIElement>(null);
  const name = savedName(editor, useContext(AdminLocale));
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen, isFresh);
  const move = row && order && <Move {...{ table, order, editor, onSaved }} />;
  return (
    <li ref={item} className="row-item">
      {isOpen || !row ? (
        <OpenRow {...props} corner={move} />
      ) : (
        <ClosedRow
          editor={editor}
          href={addressOf(placeOf(editor))}
          name={name.text}
          lang={name.lang}
          detail={mark(row)}
          picture={picture(row)}
          changedAt={changedAt}
        >
          {move}
        </ClosedRow>
      )}
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

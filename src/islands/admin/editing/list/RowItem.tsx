import { useContext, useRef } from 'react';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { addressOf } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { ClosedRow } from './ClosedRow.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { OpenRow } from './OpenRow.tsx';
import type { RowListProps } from './RowList.tsx';
import { placeOf } from './row-address.ts';
import { savedName } from './row-order.ts';
import type { Move } from './use-move.ts';
import { useRowFocus } from './use-row-focus.ts';

/** What a row of the list is given. */
export interface RowItemProps extends RowListProps {
  editor: RowEditor;
  isOpen: boolean;
  /** Added just now: the focus goes to its first field. */
  isFresh: boolean;
  changedAt: string | undefined;
  /** Where staff put rows into an order. */
  onMove: Move | undefined;
  /** Takes a row that was never saved out of the list. */
  onGone: (editor: RowEditor) => void;
}

/** A row of the list. One that was never saved is always open. */
export function RowItem({ isOpen, isFresh, changedAt, onMove, ...props }: RowItemProps) {
  const { editor, table, order, mark, picture } = props;
  const item = useRef<HTMLLIElement>(null);
  const name = savedName(editor, useContext(AdminLocale));
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen, isFresh);
  const move = row && order && onMove && <MoveButtons {...{ table, order, editor, onMove }} />;
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

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useContext } from 'react';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { moveBy, type RowOrder, savedName } from './row-order.ts';
import type { Move } from './use-move.ts';

interface MoveButtonsProps {
  table: TableEditor;
  order: RowOrder;
  editor: RowEditor;
  onMove: Move;
}

/** Moves a row up or down its list. */
export function MoveButtons({ table, order, editor, onMove }: MoveButtonsProps) {
  const t = useAdminTexts().editor.move;
  const name = savedName(editor, useContext(AdminLocale)).text;
  return (
    <p className="relative flex shrink-0 gap-1">
      {([-1, 1] as const).map((by) => {
        const Icon = by < 0 ? ArrowUp : ArrowDown;
        return (
          <button
            key={by}
            type="button"
            aria-label={by < 0 ? t.up(name) : t.down(name)}
            aria-disabled={moveBy(by, editor, order, table) === null}
            className="btn btn-quiet move-button"
            data-move={by}
            onClick={(press) => onMove(editor, by, press)}
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        );
      })}
    </p>
  );
}

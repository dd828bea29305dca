import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RowEditor } from '../editor/row-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { savedTitle } from './service-order.ts';

interface MoveButtonsProps {
  editor: RowEditor;
  canMove: { up: boolean; down: boolean };
  onMove: (editor: RowEditor, by: -1 | 1) => Promise<unknown>;
}

/** Moves a service up or down the list. */
export function MoveButtons({ editor, canMove, onMove }: MoveButtonsProps) {
  const t = useAdminTexts().services;
  const title = savedTitle(editor);
  return (
    <p className="relative flex shrink-0 gap-1">
      {([-1, 1] as const).map((by) => {
        const Icon = by < 0 ? ArrowUp : ArrowDown;
        return (
          <button
            key={by}
            type="button"
            aria-label={by < 0 ? t.moveUp(title) : t.moveDown(title)}
            aria-disabled={by < 0 ? !canMove.up : !canMove.down}
            className="btn btn-quiet move-button"
            onClick={async ({ currentTarget }) => {
              await onMove(editor, by);
              // A row that is put elsewhere in the page loses the focus.
              currentTarget.focus();
            }}
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        );
      })}
    </p>
  );
}

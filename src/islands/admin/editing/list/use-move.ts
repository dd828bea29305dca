import { type MouseEvent, useContext, useRef } from 'react';
import { orderRows } from '#database/order-rows.ts';
import { supabase } from '#islands/supabase.ts';
import { dismissToast, toast, toastError } from '#islands/toast/toast-manager.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { saveProblemText } from '../form/save-problem-text.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { moveBy, type RowOrder } from './row-order.ts';
import { savedName } from './row-title.ts';
import { useRepeatedClick } from './use-repeated-click.ts';

/** Up or down. */
type Direction = -1 | 1;

export type Move = (editor: RowEditor, by: Direction, press: MouseEvent) => void;

/** Moves rows up and down their list, one after the other; each move is saved at once. */
export function useMove(
  table: TableEditor,
  order: RowOrder | undefined,
  onSaved: () => void,
): Move {
  const t = useAdminTexts().editor.move;
  const locale = useContext(AdminLocale);
  const { remember, markDone } = useRepeatedClick();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const message = useRef<string>(undefined);

  async function move(editor: RowEditor, by: Direction): Promise<void> {
    const one = order && moveBy(by, editor, order, table);
    if (!one) return;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      orderRows(supabase, order.table, one.after, one.before),
    );
    if (outcome.outcome === 'order-conflict') {
      table.showReordered(outcome.rows);
      toastError(t.conflict);
      return;
    }
    if (outcome.outcome !== 'saved') {
      toastError(saveProblemText(outcome, locale));
      return;
    }
    table.showMoved(outcome.rows);
    const place = one.shown.indexOf(editor.state.get().row?.id ?? 0) + 1;
    if (message.current) dismissToast(message.current);
    message.current = toast(t.moved(savedName(editor, locale).text, place, one.shown.length));
    onSaved();
  }

  function enqueue(editor: RowEditor, by: Direction): void {
    const moved = queue.current.then(async () => {
      await move(editor, by);
      focusArrow(editor, by);
      markDone();
    });
    // An unexpected error is reported and does not block the next move.
    queue.current = moved.catch(reportError);
  }

  return (editor, by, press) => {
    remember(press, () => enqueue(editor, by));
    enqueue(editor, by);
  };
}

/** A row that moves within the page loses the focus. */
function focusArrow({ key }: RowEditor, by: Direction): void {
  document.getElementById(key)?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
}

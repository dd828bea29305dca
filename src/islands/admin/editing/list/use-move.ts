import { type MouseEvent, useContext, useRef } from 'react';
import { orderRows } from '#database/order-rows.ts';
import { supabase } from '#islands/supabase.ts';
import { takeBack, tell, tellProblem } from '#islands/toast/toast-manager.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { saveProblemText } from '../form/save-problem-text.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { moveBy, type RowOrder, savedName } from './row-order.ts';
import { usePressAgain } from './use-repeated-click.ts';

/** Up or down. */
type Direction = -1 | 1;

/** Moves a row up or down its list after a press on its arrow. */
export type Move = (editor: RowEditor, by: Direction, press: MouseEvent) => void;

/** Moves rows up and down their list, one press after the other; each is saved at once. */
export function useMove(
  table: TableEditor,
  order: RowOrder | undefined,
  onSaved: () => void,
): Move {
  const t = useAdminTexts().editor.move;
  const locale = useContext(AdminLocale);
  const { remember, wasDone } = usePressAgain();
  const before = useRef<Promise<void>>(Promise.resolve());
  const told = useRef<string>(undefined);

  async function move(editor: RowEditor, by: Direction): Promise<void> {
    const one = order && moveBy(by, editor, order, table);
    if (!one) return;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      orderRows(supabase, order.table, one.after, one.before),
    );
    if (outcome.outcome === 'order-conflict') {
      table.showReordered(outcome.rows);
      tellProblem(t.conflict);
      return;
    }
    if (outcome.outcome !== 'saved') {
      tellProblem(saveProblemText(outcome, locale));
      return;
    }
    table.showMoved(outcome.rows);
    const place = one.shown.indexOf(editor.state.get().row?.id ?? 0) + 1;
    if (told.current) takeBack(told.current);
    told.current = tell(t.moved(savedName(editor, locale).text, place, one.shown.length));
    onSaved();
  }

  function moveInTurn(editor: RowEditor, by: Direction): void {
    const moved = before.current.then(async () => {
      await move(editor, by);
      focusArrow(editor, by);
      wasDone();
    });
    // What fails unforeseen is reported as what nobody caught, and does not hold up the next press.
    before.current = moved.catch(reportError);
  }

  return (editor, by, press) => {
    remember(press, () => moveInTurn(editor, by));
    moveInTurn(editor, by);
  };
}

/** A row that is put elsewhere in the page loses the focus. */
function focusArrow({ key }: RowEditor, by: Direction): void {
  document.getElementById(key)?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
}

import { useContext, useRef } from 'react';
import { orderRows } from '#database/order-rows.ts';
import { supabase } from '#islands/supabase.ts';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { saveProblemText } from '../editor/save-problem-text.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { movedIds, type RowOrder, savedName } from './row-order.ts';

/** Moves a row up or down its list, which is saved at once. */
export function useMove(table: TableEditor, order: RowOrder, onSaved: () => void) {
  const t = useAdminTexts().editor.move;
  const locale = useContext(AdminLocale);
  const isBusy = useRef(false);

  return async (editor: RowEditor, by: -1 | 1) => {
    const ids = movedIds(order, table.rows, editor, by);
    if (!ids || isBusy.current) return;
    isBusy.current = true;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      orderRows(supabase, order.table, ids),
    );
    isBusy.current = false;
    if (outcome.outcome !== 'saved') {
      tellProblem(saveProblemText(outcome, locale));
      return;
    }
    table.showMoved(outcome.rows);
    const place = ids.indexOf(editor.state.get().row?.id ?? 0) + 1;
    tell(t.moved(savedName(editor, locale).text, place, ids.length));
    onSaved();
  };
}

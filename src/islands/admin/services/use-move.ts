import { useContext, useRef } from 'react';
import { orderServices } from '#database/order-services.ts';
import { supabase } from '#islands/supabase.ts';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { saveProblemText } from '../editor/save-problem-text.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { movedIds, savedTitle } from './service-order.ts';

/** Moves a service up or down the list, which is saved at once. */
export function useMove(table: TableEditor, onSaved: () => void) {
  const t = useAdminTexts().services;
  const locale = useContext(AdminLocale);
  const isBusy = useRef(false);

  async function save(ids: number[]): ReturnType<typeof orderServices> {
    const outcome = await orderServices(supabase, ids);
    const isRetried = outcome.outcome === 'signed-out' && (await signInAgain());
    return isRetried ? save(ids) : outcome;
  }

  return async (editor: RowEditor, by: -1 | 1) => {
    const ids = movedIds(table.rows, editor, by);
    if (!ids || isBusy.current) return;
    isBusy.current = true;
    const outcome = await save(ids);
    isBusy.current = false;
    if (outcome.outcome !== 'saved') {
      tellProblem(saveProblemText(outcome, locale));
      return;
    }
    table.showMoved(outcome.rows);
    const place = ids.indexOf(editor.state.get().row?.id ?? 0) + 1;
    tell(t.moved(savedTitle(editor), place, ids.length));
    onSaved();
  };
}

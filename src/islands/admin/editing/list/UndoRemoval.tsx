import { Undo2 } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { lacksPicture } from '#database/pictures/removed-pictures.ts';
import { focusSection } from '#islands/focus/focus-section.ts';
import { afterPaint } from '#islands/form/after-paint.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { saveProblemText } from '../form/save-problem-text.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { rowTitle } from './row-title.ts';

interface UndoRemovalProps {
  table: TableEditor;
  onSaved: () => void;
}

/** Shows the last removed row, with a button that restores it. Takes the focus of the removed form. */
export function UndoRemoval({ table, onSaved }: UndoRemovalProps) {
  const removed = useStore(table.lastRemoved);
  return removed && <Removed key={removed.id} table={table} row={removed} onSaved={onSaved} />;
}

function Removed({ table, row, onSaved }: UndoRemovalProps & { row: ContentRow }) {
  const t = useAdminTexts().editor.removal;
  const locale = useContext(AdminLocale);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  // The text of a notice may end with a period, and is used within a sentence here.
  const name = rowTitle(table.table.name, row, locale).text.replace(/\.$/, '');

  async function putBack(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await table.putBack();
    if (outcome?.outcome === 'saved') {
      const lacks = lacksPicture(table.table.name, outcome.row, row);
      toast(lacks ? t.backWithoutPicture(name) : t.back(name));
      onSaved();
      await afterPaint();
      const back = table.rows.find(({ state }) => state.get().row?.id === outcome.row.id);
      const shown = back && document.getElementById(back.key);
      if (shown) focusSection(shown);
    } else if (outcome) {
      setIsBusy(false);
      toastError(saveProblemText(outcome, locale));
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-pine-300 bg-white px-5 py-3">
      <p role="status">{t.done(name)}</p>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet btn-small"
        aria-disabled={isBusy}
        onClick={() => void putBack()}
      >
        <Undo2 aria-hidden="true" size={18} />
        {t.restore}
      </button>
    </div>
  );
}

import { useContext, useState } from 'react';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import { textOf } from '../editor/drafts.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { saveProblemText } from '../editor/save-problem-text.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useStore } from '../ui/store.ts';
import { isFallback } from './new-address.ts';

interface RemoveCityProps {
  editor: RowEditor;
  onRemoved: () => void;
}

/** Removes a city's page, once somebody confirmed it; says so where it must stay. */
export function RemoveCity({ editor, onRemoved }: RemoveCityProps) {
  const locale = useContext(AdminLocale);
  const { row } = useStore(editor.state);
  const [isAsking, setIsAsking] = useState(false);
  const city = textOf(row, 'city_name');
  const slug = textOf(row, 'slug');
  const mustStay = isFallback(slug);
  const texts = useAdminTexts().cities.remove;

  async function remove(): Promise<void> {
    const outcome = await editor.remove();
    if (outcome.outcome === 'removed') {
      tell(texts.done(city));
      onRemoved();
    } else if (outcome.outcome !== 'conflict') tellProblem(saveProblemText(outcome, locale));
  }

  return (
    <>
      <button type="button" className="link cursor-pointer py-1" onClick={() => setIsAsking(true)}>
        {texts.open} <span className="sr-only">{city}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={mustStay ? texts.refused(city) : texts.title(city)}
          confirm={mustStay ? undefined : texts.confirm}
          cancel={mustStay ? texts.understood : texts.cancel}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          {mustStay ? texts.mustStay(slug) : texts.text(slug)}
        </ConfirmDialog>
      )}
    </>
  );
}

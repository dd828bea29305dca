import { useContext, useState } from 'react';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { saveProblemText } from '../editor/save-problem-text.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** What is said around the removal of a row. */
interface RemovalTexts {
  open: string;
  title: (name: string) => string;
  text: string;
  confirm: string;
  cancel: string;
  done: (name: string) => string;
}

interface RemoveRowProps {
  editor: RowEditor;
  /** What staff call the row. */
  name: string;
  texts: RemovalTexts;
  onRemoved: () => void;
}

/** Removes a row, once somebody confirmed it. */
export function RemoveRow({ editor, name, texts, onRemoved }: RemoveRowProps) {
  const locale = useContext(AdminLocale);
  const [isAsking, setIsAsking] = useState(false);

  async function remove(): Promise<void> {
    const outcome = await editor.remove();
    if (outcome.outcome === 'removed') {
      tell(texts.done(name));
      onRemoved();
    } else if (outcome.outcome !== 'conflict') tellProblem(saveProblemText(outcome, locale));
  }

  return (
    <>
      <button type="button" className="link cursor-pointer py-1" onClick={() => setIsAsking(true)}>
        {texts.open} <span className="sr-only">{name}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title(name)}
          confirm={texts.confirm}
          cancel={texts.cancel}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          {texts.text}
        </ConfirmDialog>
      )}
    </>
  );
}

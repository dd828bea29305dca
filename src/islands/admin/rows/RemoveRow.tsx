import { type ReactNode, useContext } from 'react';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { saveProblemText } from '../editor/save-problem-text.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';

/** What is said about removing a row. */
interface RemovalTexts {
  open: string;
  title: string;
  text: ReactNode;
  confirm?: string | undefined;
  cancel: string;
}

interface RemoveRowProps {
  table: TableEditor;
  editor: RowEditor;
  name: string;
  /** Without `confirm` the row must stay, and the dialog says why. */
  texts: RemovalTexts;
  onRemoved: () => void;
}

/** Removes a row, once somebody confirmed it; says so where it must stay. */
export function RemoveRow({ table, editor, name, texts, onRemoved }: RemoveRowProps) {
  const locale = useContext(AdminLocale);

  async function remove(): Promise<void> {
    const outcome = await table.remove(editor);
    if (outcome.outcome === 'removed') onRemoved();
    else if (outcome.outcome !== 'conflict') tellProblem(saveProblemText(outcome, locale));
  }

  return (
    <ConfirmButton className="link cursor-pointer py-1" ask={texts} onConfirm={() => void remove()}>
      {texts.open} <span className="sr-only">{name}</span>
    </ConfirmButton>
  );
}

import { type ReactNode, type RefObject, useContext, useRef } from 'react';
import { erasingText } from '#i18n/admin/erasing.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { saveProblemText } from '../form/save-problem-text.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';

/** What is asked before a row is removed. Without `confirm` it says why the row cannot be removed. */
export interface RemovalTexts {
  open: string;
  title: string;
  text: ReactNode;
  confirm?: string | undefined;
  cancel: string;
  choice?: RemovalChoice;
}

/** A box in the question: what else can be undone with the removal. */
interface RemovalChoice {
  label: string;
  /** Whether the box is checked at first. */
  isChosen: boolean;
  /** Called after a removal with the box checked. Returns what undoing the removal does as well. */
  onRemoved: () => () => void;
}

interface RemoveRowProps {
  table: TableEditor;
  editor: RowEditor;
  name: string;
  texts: RemovalTexts;
  onRemoved: () => void;
}

/** A button that removes a row after a confirmation. */
export function RemoveRow({ table, editor, name, texts, onRemoved }: RemoveRowProps) {
  const { choice, ...asked } = texts;
  const locale = useContext(AdminLocale);
  const t = erasingText[locale];
  const box = useRef<HTMLInputElement>(null);

  async function remove(isChecked: boolean): Promise<void> {
    const isErased = isChecked && editor.table.isErasable === true;
    const outcome = await table.remove(editor, { isErased });
    if (outcome.outcome === 'removed') {
      onRemoved();
      if (isChecked && choice) table.undoAlso(choice.onRemoved());
      if (!isErased) return;
      toast(t.done(name));
      // The form is gone, and an erased row has no Undo button that could take the focus.
      document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
    } else if (outcome.outcome !== 'conflict') toastError(saveProblemText(outcome, locale));
  }

  const label = editor.table.isErasable ? t.label(name) : choice?.label;
  return (
    <ConfirmButton
      className="link cursor-pointer py-1"
      ask={{
        ...asked,
        choice: label !== undefined && (
          <ChoiceBox {...{ box, label }} isChosen={choice?.isChosen} />
        ),
      }}
      onConfirm={() => void remove(box.current?.checked ?? false)}
    >
      {texts.open} <span className="sr-only">{name}</span>
    </ConfirmButton>
  );
}

interface ChoiceBoxProps {
  box: RefObject<HTMLInputElement | null>;
  label: string;
  isChosen: boolean | undefined;
}

function ChoiceBox({ box, label, isChosen }: ChoiceBoxProps) {
  return (
    <label className="mt-4 flex cursor-pointer items-start gap-3 py-1">
      <input
        ref={box}
        type="checkbox"
        defaultChecked={isChosen}
        className="mt-0.5 size-6 shrink-0 accent-pine-700"
      />
      {label}
    </label>
  );
}

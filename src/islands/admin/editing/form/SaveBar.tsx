import { PencilLine } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { toast } from '#islands/toast/toast-manager.ts';
import type { TranslatedName } from '#tables/columns.ts';
import { SaveProgress } from '../../publishing/SaveProgress.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { lacksSpanish } from './spanish-state.ts';

interface SaveBarProps {
  editor: RowEditor;
  /** Id of the heading of what the button saves. */
  describedBy: string;
  onDiscard: () => void;
  /** What became of the last press, if the form does not show it. */
  said: ReactNode;
  onSaid: (text: string) => void;
  /** Set for a row that was never saved: discarding takes it out of the list. */
  isDroppable: boolean;
  translated: readonly TranslatedName[];
  /** The label of the button that discards, if the form is a dialog. */
  cancel: string | undefined;
  /** Replaces Save Changes. */
  buttons: ComponentType<SaveButtonProps> | undefined;
  children?: ReactNode;
}

export function SaveBar(props: SaveBarProps) {
  const { editor, describedBy, onDiscard, said, onSaid, isDroppable, translated, children } = props;
  const Buttons = props.buttons ?? SaveButton;
  const t = useAdminTexts().editor;
  const state = useStore(editor.state);
  const { isSaving, awaiting, savedAt, problem } = state;
  const isWaiting = awaiting === 'save';
  const isUnsettled = problem?.outcome === 'unreachable';
  return (
    <div
      data-save-row
      className="flex flex-wrap items-center gap-x-5 gap-y-3 border-sand border-t pt-5"
    >
      <Buttons editor={editor} isBusy={isSaving || isWaiting} describedBy={describedBy} />
      {isWaiting && <p role="status">{t.awaitsFile}</p>}
      {!isSaving && !isWaiting && editor.isUnsaved && (
        <>
          <p className="flex items-center gap-2 text-pine-700">
            <PencilLine aria-hidden="true" size={18} />
            {t.unsaved}
          </p>
          {/* What may be saved already cannot be discarded. */}
          {!isUnsettled && (
            // A row that was never saved is gone after that.
            <DiscardButton
              label={props.cancel}
              onDiscard={onDiscard}
              onDone={isDroppable ? toast : onSaid}
            />
          )}
          {lacksSpanish(state, translated) && (
            <p className="basis-full">
              {editor.table.name === 'articles' ? t.noSpanishArticleYet : t.noSpanishYet}
            </p>
          )}
        </>
      )}
      {!isSaving && !editor.isUnsaved && isDroppable && (
        // Nothing was typed, so nothing needs confirming.
        <button type="button" className="link cursor-pointer py-1" onClick={onDiscard}>
          {props.cancel ?? t.list.close}
        </button>
      )}
      <p role="status" className="text-pine-700 empty:hidden">
        {!isSaving && !editor.isUnsaved && said}
      </p>
      {savedAt !== null && <SaveProgress editor={editor} savedAt={savedAt} />}
      <div className="flex grow flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:justify-end">
        {children}
      </div>
    </div>
  );
}

export interface SaveButtonProps {
  editor: RowEditor;
  isBusy: boolean;
  /** Id of the heading of what it saves. */
  describedBy: string;
}

interface SaveLabelProps extends Pick<SaveButtonProps, 'isBusy'> {
  describedBy?: string;
  label?: string;
}

/** Stays enabled without changes: pressed then, it says that there is nothing to save. */
export function SaveButton({ isBusy, describedBy, label }: SaveLabelProps) {
  const t = useAdminTexts().editor;
  return (
    // Not `disabled`: that would move the keyboard focus out of the form at every save.
    <button
      type="submit"
      className="btn btn-primary"
      aria-disabled={isBusy}
      aria-describedby={describedBy}
    >
      {isBusy ? t.saving : (label ?? t.save)}
    </button>
  );
}

interface DiscardButtonProps {
  label: string | undefined;
  onDiscard: () => void;
  /** Called with what was done. */
  onDone: (text: string) => void;
}

function DiscardButton({ label, onDiscard, onDone }: DiscardButtonProps) {
  const t = useAdminTexts().editor.discard;
  return (
    <ConfirmButton
      className="link cursor-pointer py-1"
      ask={t}
      onConfirm={() => {
        onDiscard();
        onDone(t.done);
      }}
    >
      {label ?? t.open}
    </ConfirmButton>
  );
}

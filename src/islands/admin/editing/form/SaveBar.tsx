import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { tell } from '#islands/toast/toast-manager.ts';
import { SaveProgress } from '../../publishing/SaveProgress.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';

interface SaveBarProps {
  editor: RowEditor;
  /** Id of what the button saves. */
  describedBy: string;
  onDiscard: () => void;
  /** The row was never saved, and goes from the list with what was written. */
  isDroppable: boolean;
  children?: ReactNode;
}

/** Save Changes, and whether there is something to save. */
export function SaveBar(props: SaveBarProps) {
  const { editor, describedBy, onDiscard, isDroppable, children } = props;
  const t = useAdminTexts().editor;
  const { isSaving, awaiting, savedAt } = useStore(editor.state);
  const isWaiting = awaiting === 'save';
  const isIdle = isSaving || isWaiting || !editor.isUnsaved;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-sand border-t pt-5">
      {/* Not `disabled`: that would throw a keyboard's focus out of the form at every save. */}
      <button
        type="submit"
        className="btn btn-primary"
        aria-disabled={isIdle}
        aria-describedby={describedBy}
      >
        {isSaving || isWaiting ? t.saving : t.save}
      </button>
      {isWaiting && <p role="status">{t.awaitsFile}</p>}
      {!isSaving && !isWaiting && editor.isUnsaved && (
        <>
          <p className="flex items-center gap-2 text-pine-700">
            <PencilLine aria-hidden="true" size={18} />
            {t.unsaved}
          </p>
          <DiscardButton onDiscard={onDiscard} />
        </>
      )}
      {!isSaving && !editor.isUnsaved && isDroppable && (
        // Nothing was written: there is nothing to ask.
        <button type="button" className="link cursor-pointer py-1" onClick={onDiscard}>
          {t.list.close}
        </button>
      )}
      {savedAt !== null && <SaveProgress editor={editor} savedAt={savedAt} />}
      <div className="flex grow flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:justify-end">
        {children}
      </div>
    </div>
  );
}

/** Drops unsaved changes, once somebody confirmed it. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const t = useAdminTexts().editor.discard;
  return (
    <ConfirmButton
      className="link cursor-pointer py-1"
      ask={t}
      onConfirm={() => {
        onDiscard();
        tell(t.done);
      }}
    >
      {t.open}
    </ConfirmButton>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const { main: fields } = fieldsOf('pictures');

interface NewPictureProps {
  editor: RowEditor;
  /** Told the picture's key once it is saved. */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Uploads a picture right where one is chosen, over the form that asks for it. */
export function NewPicture({ editor, onAdded, onClose }: NewPictureProps) {
  const t = useAdminTexts().pictures;
  // What was written goes only through Discard, which asks first.
  const closeUnlessWritten = () => {
    if (!editor.isUnsaved && !editor.state.get().isSaving) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={closeUnlessWritten} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-form">
          <RowForm
            editor={editor}
            layout={{ fields, saved: t.saved, hasNoPage: true }}
            heading={
              <Dialog.Title render={<div />}>
                <RowHeading>{t.fresh}</RowHeading>
              </Dialog.Title>
            }
            onSaved={() => onAdded(String(editor.state.get().row?.['key']))}
            onDiscard={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { SaveButton, type SaveButtonProps } from '../editing/form/SaveBar.tsx';
import { useTableTexts } from '../ui/admin-texts.ts';
import type { NewPictureProps } from './picture-upload.ts';

const narrow = { isNarrow: true };
const { main, crop } = fieldsOf('pictures', { file: narrow, alt: narrow });

/** A dialog that uploads a picture without leaving the form that will use it. */
export function NewPicture({ editor, onAdded, onClose }: NewPictureProps) {
  const t = useTableTexts('pictures');
  // Unsaved text can only be dropped with Discard, which asks first.
  const closeUnlessUnsaved = () => {
    if (!editor.isUnsaved && !editor.state.get().isSaving) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={closeUnlessUnsaved} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-form">
          <RowForm
            editor={editor}
            layout={{
              fields: main,
              more: [{ summary: t.crop, fields: crop }],
              buttons: UseButton,
              cancel: t.cancel,
              saved: t.saved,
              hasNoPreview: true,
            }}
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

function UseButton({ isBusy, describedBy }: SaveButtonProps) {
  const t = useTableTexts('pictures');
  return <SaveButton isBusy={isBusy} describedBy={describedBy} label={t.useThis} />;
}

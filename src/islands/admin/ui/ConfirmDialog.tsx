import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** What happens after confirming. */
  children: ReactNode;
  /** A checkbox or other input above the buttons. */
  choice?: ReactNode;
  /** Label of the confirming button; without it the dialog can only be closed. */
  confirm?: string | undefined;
  cancel: string;
  onConfirm?: () => void;
  onClose: () => void;
}

/** Asks for confirmation of something that is hard to undo. Open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, choice, confirm, cancel, onConfirm, onClose } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement);
  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        {/* Cancel has the focus: pressing Enter too early does no harm. */}
        <AlertDialog.Popup
          className="dialog"
          initialFocus={cancelButton}
          // If the opener was removed, the library would focus the opener of an earlier dialog.
          finalFocus={() => opener !== document.body && opener?.isConnected === true}
        >
          <AlertDialog.Title className="heading-3">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">{children}</AlertDialog.Description>
          {choice}
          <div className="mt-6 flex flex-wrap gap-3">
            {confirm && (
              <button
                type="button"
                className="btn btn-alarm"
                onClick={() => {
                  onClose();
                  onConfirm?.();
                }}
              >
                {confirm}
              </button>
            )}
            <AlertDialog.Close ref={cancelButton} className="btn btn-quiet">
              {cancel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface ConfirmButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  ask: Pick<ConfirmDialogProps, 'title' | 'choice' | 'confirm' | 'cancel'> & { text: ReactNode };
  onConfirm: () => void;
}

/** A button that asks for confirmation. */
export function ConfirmButton({ ask, onConfirm, ...button }: ConfirmButtonProps) {
  const { title, choice, confirm, cancel, text } = ask;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button {...button} type="button" onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={title}
          choice={choice}
          confirm={confirm}
          cancel={cancel}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  );
}

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** What happens after confirming. */
  children: ReactNode;
  /** A choice to make before confirming. */
  choice?: ReactNode;
  /** Label of the button that confirms; without it the dialog can only be closed. */
  confirm?: string | undefined;
  cancel: string;
  onConfirm?: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone by one more press. Open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, choice, confirm, cancel, onConfirm, onClose } = props;
  const wayBack = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement);
  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        {/* Whoever presses Enter too early loses nothing. */}
        <AlertDialog.Popup
          className="dialog"
          initialFocus={wayBack}
          // Where the opener went with what was done, the library would go back to that of the dialog before.
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
            <AlertDialog.Close ref={wayBack} className="btn btn-quiet">
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

/** A button that does something once somebody confirmed it. */
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

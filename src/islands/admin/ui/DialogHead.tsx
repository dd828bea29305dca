import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

/** The title of a dialog and its close button. */
export function DialogHead({ title, close }: { title: string; close: string }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <Dialog.Title className="heading-3">{title}</Dialog.Title>
      <Dialog.Close
        aria-label={close}
        className="-mt-1.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-pine-100"
      >
        <X aria-hidden="true" size={22} />
      </Dialog.Close>
    </div>
  );
}

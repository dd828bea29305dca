import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { toastManager } from './toast-manager.ts';
import { useClearPlace } from './use-clear-place.ts';

interface ToastsProps {
  closeLabel: string;
  /** Accessible name of the region. */
  label?: string;
}

/** Shows the toasts where they cover nothing that people are reading or working on. */
export function Toasts({ closeLabel, label }: ToastsProps) {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider toastManager={toastManager}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          {...(label && { 'aria-label': label })}
          className="pointer-events-none fixed z-50"
        >
          <ToastList closeLabel={closeLabel} viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

interface ToastListProps {
  closeLabel: string;
  viewport: RefObject<HTMLElement | null>;
}

function ToastList({ closeLabel, viewport }: ToastListProps) {
  const { toasts } = Toast.useToastManager();
  useClearPlace(viewport, toasts.map(({ id }) => id).join());
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // The library hides urgent toasts from screen readers until they are focused, although the
      // keyboard can reach them. It announces a copy elsewhere.
      aria-hidden={false}
      data-toast
      className="pointer-events-auto fixed inset-x-4 bottom-4 ml-auto max-w-sm rounded-card border border-pine-300 bg-white shadow-card data-[type=problem]:border-2 data-[type=problem]:border-alarm"
    >
      <Toast.Content className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <Toast.Title className="font-sans font-medium text-base" />
        <Toast.Close
          aria-hidden={false}
          aria-label={closeLabel}
          className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-pine-100"
        >
          <X aria-hidden="true" size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

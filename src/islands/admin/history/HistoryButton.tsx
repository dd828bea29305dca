import { History } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '#islands/toast/toast-manager.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import type { HistoryProps } from './HistoryDialog.tsx';

const loadDialog = async () => (await import('./HistoryDialog.tsx')).HistoryDialog;

/** Opens a history. The dialog's code is loaded on the first press. */
export function HistoryButton(props: HistoryProps) {
  const t = useAdminTexts().history;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn-quiet btn-small ${props.name === null ? 'max-sm:px-2.5' : ''}`}
        aria-haspopup="dialog"
        aria-label={props.name === null ? t.openSite : t.openOf(props.name)}
        onClick={() => setIsOpen(true)}
      >
        <History aria-hidden="true" size={18} />
        {props.name === null ? <span className="max-sm:sr-only">{t.openSite}</span> : t.open}
      </button>
      {isOpen && (
        <LazyView
          load={loadDialog}
          props={{ ...props, onClose: close }}
          onFailed={() => {
            close();
            toastError(t.unopened);
          }}
        />
      )}
    </>
  );
}

import { History } from 'lucide-react';
import { type ComponentType, useContext, useState } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { HistoryProps } from './HistoryDialog.tsx';

/** Opens a history. The dialog's code is loaded on the first press. */
export function HistoryButton(props: HistoryProps) {
  const t = historyText[useContext(AdminLocale)];
  const [Dialog, setDialog] = useState<ComponentType<HistoryProps & { onClose: () => void }>>();
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const { HistoryDialog } = await import('./HistoryDialog.tsx');
      setDialog(() => HistoryDialog);
      setIsOpen(true);
    } catch {
      tellProblem(t.unopened);
    }
  }

  return (
    <>
      <button
        type="button"
        className={`btn btn-quiet btn-small ${props.name === null ? 'max-sm:px-2.5' : ''}`}
        aria-haspopup="dialog"
        aria-label={props.name === null ? t.openSite : t.openOf(props.name)}
        onClick={() => void open()}
      >
        <History aria-hidden="true" size={18} />
        {props.name === null ? <span className="max-sm:sr-only">{t.openSite}</span> : t.open}
      </button>
      {Dialog && isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

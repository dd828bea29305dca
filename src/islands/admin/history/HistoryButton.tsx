import { History } from 'lucide-react';
import { type ComponentType, useContext, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import type { HistoryScope } from '#database/history.ts';
import { historyText } from '#i18n/admin/history.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { ContentTableName } from '#schemas/publishing/revision.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** What the history has to know of the panel around it. */
export interface HistoryProps {
  scope: HistoryScope;
  /** What the history is about; `null` for the whole site. */
  name: string | null;
  /** Whether somebody is writing over a row. */
  isUnsaved: (table: ContentTableName, id: number) => boolean;
  onRestored: (table: ContentTableName, row: ContentRow) => void;
}

/** Opens a history; what shows it is fetched when it is first asked for. */
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
        className="btn btn-quiet"
        aria-haspopup="dialog"
        aria-label={props.name === null ? undefined : t.openOf(props.name)}
        onClick={() => void open()}
      >
        <History aria-hidden="true" size={18} />
        {t.open}
      </button>
      {Dialog && isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

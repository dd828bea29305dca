import { Dialog } from '@base-ui/react/dialog';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentRow } from '#database/content-tables.ts';
import { everySave, type HistoryScope } from '#database/history.ts';
import { historyText } from '#i18n/admin/history.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { ContentTableName } from '#tables/index.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { DialogHead } from '../ui/DialogHead.tsx';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import { HistoryList } from './HistoryList.tsx';
import { RestorePreview } from './restore/RestorePreview.tsx';
import type { RestorePoint } from './revision-changes.ts';
import { useHistory } from './use-history.ts';

export interface HistoryProps {
  /** `null` for the whole site. */
  scope: HistoryScope | null;
  /** Name of the row; `null` for the whole site. */
  name: string | null;
  isUnsaved: (table: ContentTableName, id: number) => boolean;
  onRestored: (table: ContentTableName, row: ContentRow) => void;
}

/** A side panel with the list of saves, and a preview of what restoring one would change. */
export function HistoryDialog(props: HistoryProps & { onClose: () => void }) {
  const { name, onClose } = props;
  const t = historyText[useContext(AdminLocale)];
  return (
    <Dialog.Root open onOpenChange={onClose} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="side-panel">
          <DialogHead title={name === null ? t.title : t.titleOf(name)} close={t.close} />
          <Dialog.Description className="mt-1 text-ink-soft">{t.intro}</Dialog.Description>
          <HistoryBody {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function HistoryBody({ scope, name, isUnsaved, onRestored }: HistoryProps) {
  const t = historyText[useContext(AdminLocale)];
  const [filter, setFilter] = useState(everySave);
  const history = useHistory(scope, filter);
  const [point, setPoint] = useState<RestorePoint | null>(null);
  const list = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);

  function showList(toFocus: Element | null): void {
    flushSync(() => setPoint(null));
    if (toFocus instanceof HTMLElement) toFocus.focus();
  }

  return (
    <>
      {/* Hidden rather than removed, so that going back keeps the scroll position and the focus. */}
      <section
        ref={list}
        hidden={point !== null}
        tabIndex={-1}
        aria-label={name === null ? t.title : t.titleOf(name)}
        className="mt-6"
      >
        {scope === null && <HistoryFilterBar filter={filter} onFilter={setFilter} />}
        <HistoryList
          history={history}
          isWholeSite={scope === null}
          isFiltered={filter !== everySave}
          onRestore={(chosen) => {
            opener.current = document.activeElement;
            setPoint(chosen);
          }}
        />
      </section>
      {point && (
        <RestorePreview
          point={point}
          isUnsaved={isUnsaved(point.revision.table_name, point.revision.row_id)}
          onBack={() => showList(opener.current)}
          onRestored={(row, name) => {
            showList(list.current);
            toast(t.done(name));
            onRestored(point.revision.table_name, row);
            void history.reload();
          }}
        />
      )}
    </>
  );
}

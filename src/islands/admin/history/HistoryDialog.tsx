import { Dialog } from '@base-ui/react/dialog';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { historyText } from '#i18n/admin/history.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { DialogHead } from '../ui/DialogHead.tsx';
import { HistoryList } from './HistoryList.tsx';
import type { HistoryProps } from './history-props.ts';
import { RestorePreview } from './restore/RestorePreview.tsx';
import type { RestorePoint } from './revision-version.ts';
import { useHistory } from './use-history.ts';

/** A history beside the panel: the list, and what restoring one of its versions would change. */
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
  const history = useHistory(scope);
  const [point, setPoint] = useState<RestorePoint | null>(null);
  const list = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);

  /** Shows the list again; the focus goes where it came from, or to the list. */
  function showList(focused: Element | null): void {
    flushSync(() => setPoint(null));
    if (focused instanceof HTMLElement) focused.focus();
  }

  return (
    <>
      {/* Kept while a version is looked at, so that going back leads to the same place. */}
      <section
        ref={list}
        hidden={point !== null}
        tabIndex={-1}
        aria-label={name === null ? t.title : t.titleOf(name)}
        className="mt-6"
      >
        <HistoryList
          history={history}
          isWholeSite={scope === null}
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

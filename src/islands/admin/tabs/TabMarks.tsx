import { useSyncExternalStore } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { shownCount } from '../requests/request-stores.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { subscribeToAll, useStore } from '../ui/store.ts';
import { type PanelTab, unsavedOf } from './panel-tabs.ts';

/** The number of new items of a tab. */
export function WaitingCount({ waiting }: { waiting: NonNullable<PanelTab['waiting']> }) {
  const t = useAdminTexts();
  const count = useStore(waiting);
  if (count === 0) return null;
  const shown = shownCount(count);
  return (
    <span className="tab-count" role="img" aria-label={t.waiting(count, shown)}>
      {shown}
    </span>
  );
}

/** Shown while any of the tabs has unsaved changes. */
export function UnsavedMark(props: { tabs: readonly PanelTab[]; editors: PanelEditors }) {
  const t = useAdminTexts().editor;
  const stores = props.tabs.flatMap((tab) => unsavedOf(tab, props.editors));
  const isUnsaved = useSyncExternalStore(
    (listener) => subscribeToAll(stores, listener),
    () => stores.some((store) => store.get().size > 0),
  );
  return isUnsaved && <span className="tab-mark" role="img" aria-label={t.unsaved} />;
}

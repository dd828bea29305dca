import { useSyncExternalStore } from 'react';
import { shownCount } from '../requests/request-stores.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { type Store, subscribeToAll, useStore } from '../ui/store.ts';
import type { PanelTab } from './panel-tabs.ts';

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

/** Shown while something on the server needs an owner. */
export function AttentionMark({ attention }: { attention: NonNullable<PanelTab['attention']> }) {
  const t = useAdminTexts();
  if (!useStore(attention)) return null;
  return (
    <span className="tab-count" role="img" aria-label={t.attention}>
      !
    </span>
  );
}

/** Shown while there are any unsaved changes. */
export function UnsavedMark({ stores }: { stores: readonly Store<ReadonlySet<object>>[] }) {
  const t = useAdminTexts().editor;
  const isUnsaved = useSyncExternalStore(
    (listener) => subscribeToAll(stores, listener),
    () => stores.some((store) => store.get().size > 0),
  );
  return isUnsaved && <span className="tab-mark" role="img" aria-label={t.unsaved} />;
}

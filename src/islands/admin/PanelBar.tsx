import { useContext, useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { StoredDrafts } from './drafts/stored-drafts.ts';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { SiteHistory } from './history/SiteHistory.tsx';
import { PublishingBadge } from './publishing/PublishingBadge.tsx';
import type { PublishingStatus } from './publishing/publishing-status.ts';
import { LogoutButton } from './session/LogoutButton.tsx';
import { panelTabs, unsavedOf } from './tabs/panel-tabs.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { subscribeToAll } from './ui/store.ts';

interface PanelBarProps {
  drafts: StoredDrafts;
  editors: PanelEditors;
  status: PublishingStatus;
  onSaved: () => void;
}

/** Site history, logout and publishing status, above the tabs. */
export function PanelBar({ drafts, editors, status, onSaved }: PanelBarProps) {
  const t = useAdminTexts();
  return (
    <>
      <div className="flex items-center justify-between gap-3 max-[22rem]:flex-wrap">
        <h1 className="heading-3 wrap-break-word max-sm:text-lg">{t.title}</h1>
        <div className="flex shrink-0 flex-wrap gap-2">
          <SiteHistory editors={editors} onSaved={onSaved} />
          <LogoutButton unsavedRows={useLeaveGuard(editors)} drafts={drafts} />
        </div>
      </div>
      <PublishingBadge status={status} locale={useContext(AdminLocale)} />
    </>
  );
}

/** Counts the rows with unsaved changes. While there are any, the browser asks before leaving. */
function useLeaveGuard(editors: PanelEditors): number {
  const stores = panelTabs.flatMap((tab) => unsavedOf(tab, editors));
  const unsaved = useSyncExternalStore(
    (listener) => subscribeToAll(stores, listener),
    () => stores.reduce((count, store) => count + store.get().size, 0),
  );
  const isGuarded = unsaved > 0;
  useEffect(() => {
    if (!isGuarded) return;
    guardAnswers();
    return releaseAnswers;
  }, [isGuarded]);
  return unsaved;
}

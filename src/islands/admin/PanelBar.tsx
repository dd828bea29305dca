import { UserRound } from 'lucide-react';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { StoredDrafts } from './drafts/stored-drafts.ts';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { SiteHistory } from './history/SiteHistory.tsx';
import { LogoutButton } from './session/LogoutButton.tsx';
import { panelTabs, unsavedOf } from './tabs/panel-tabs.ts';
import { Account } from './ui/account-context.ts';
import { useAdminTexts } from './ui/admin-texts.ts';
import { addressOf, parseAddress, useHash } from './ui/panel-address.ts';
import { subscribeToAll } from './ui/store.ts';

interface PanelBarProps {
  drafts: StoredDrafts;
  editors: PanelEditors;
  onSaved: () => void;
}

const accountPlace = { section: 'account', row: null };

/** The account, site history and logout, above the tabs. */
export function PanelBar({ drafts, editors, onSaved }: PanelBarProps) {
  const t = useAdminTexts();
  const { email } = useContext(Account);
  const isAccount = parseAddress(useHash()).section === accountPlace.section;
  return (
    <div className="flex items-center justify-between gap-3 max-[22rem]:flex-wrap">
      <h1 className="heading-3 wrap-break-word max-sm:text-lg">{t.title}</h1>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-2">
        <a
          className="btn btn-quiet btn-small min-w-0"
          href={addressOf(accountPlace)}
          aria-current={isAccount ? 'page' : undefined}
        >
          <UserRound aria-hidden="true" size={18} className="shrink-0" />
          <span className="sr-only">{t.tabs.account}: </span>
          <span className="truncate max-sm:sr-only">{email}</span>
        </a>
        <SiteHistory editors={editors} onSaved={onSaved} />
        <LogoutButton unsavedRows={useLeaveGuard(editors)} drafts={drafts} />
      </div>
    </div>
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

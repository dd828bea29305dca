import { useCallback, useContext, useEffect, useState } from 'react';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import { BackupNotice } from './backups/BackupNotice.tsx';
import { createPanelEditors, type PanelEditors } from './editor/panel-editors.ts';
import { loadTable } from './editor/TableEditorView.tsx';
import { SiteHistory } from './history/SiteHistory.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { PublishingBadge } from './publishing/PublishingBadge.tsx';
import { usePublishingStatus } from './publishing/use-publishing-status.ts';
import { RequestWatch } from './requests/RequestWatch.tsx';
import { LogoutButton } from './session/LogoutButton.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { Notice } from './ui/Notice.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What staff see once they are in. */
export function Panel() {
  const t = useAdminTexts();
  const editors = usePanelEditors();
  const [saves, setSaves] = useState(0);
  // Always the same function: every city that is given a new one would be rendered again.
  const onSaved = useCallback(() => setSaves((count) => count + 1), []);
  const status = usePublishingStatus(saves);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-8 sm:gap-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading-2">{t.title}</h1>
        <div className="flex flex-wrap gap-3">
          <SiteHistory editors={editors} onSaved={onSaved} />
          <LogoutButton unsavedRows={useLeaveGuard(editors)} />
        </div>
      </div>
      <PublishingBadge status={status} locale={useContext(AdminLocale)} />
      <BackupNotice />
      {!quotesAreDelivered && <Notice tone="warning">{t.quotesNotSent}</Notice>}
      <RequestWatch />
      <PanelTabs editors={editors} onSaved={onSaved} />
      <SignInAgain />
    </div>
  );
}

/** Reads all three tables at once, so that every tab is there when it is opened. */
function usePanelEditors(): PanelEditors {
  const t = useAdminTexts();
  const [editors] = useState(createPanelEditors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, whatever the language becomes
  useEffect(() => {
    void loadTable(editors.hero_content, t.hero.loadProblem);
    void loadTable(editors.services, t.services.loadProblem);
    void loadTable(editors.city_pages, t.cities.loadProblem);
  }, [editors]);
  return editors;
}

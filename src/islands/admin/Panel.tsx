import { useCallback, useContext, useEffect, useState } from 'react';
import { BackupNotice } from './backups/BackupNotice.tsx';
import { createPanelEditors, type PanelEditors } from './editor/panel-editors.ts';
import { loadTable } from './editor/TableEditorView.tsx';
import { PanelBar } from './PanelBar.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { usePublishingStatus } from './publishing/use-publishing-status.ts';
import { RequestWatch } from './requests/RequestWatch.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';
import { useAdminTexts } from './ui/admin-texts.ts';
import { Notice } from './ui/Notice.tsx';
import { OfficeFacts } from './ui/office.ts';

/** What staff see once they are in. */
export function Panel() {
  const t = useAdminTexts();
  const { quoteRequests } = useContext(OfficeFacts);
  const editors = usePanelEditors();
  const [saves, setSaves] = useState(0);
  // Always the same function: every city that is given a new one would be rendered again.
  const onSaved = useCallback(() => setSaves((count) => count + 1), []);
  const status = usePublishingStatus(saves);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-4">
      <PanelBar editors={editors} status={status} onSaved={onSaved} />
      <BackupNotice />
      {quoteRequests === 'off' && <Notice tone="warning">{t.quotesNotSent}</Notice>}
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

import { useCallback, useEffect, useState } from 'react';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import { BackupNotice } from './backups/BackupNotice.tsx';
import { createPanelEditors, type PanelEditors } from './editor/panel-editors.ts';
import { loadTable } from './editor/TableEditorView.tsx';
import { PanelBar } from './PanelBar.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { Publishing, usePublishingStatus } from './publishing/use-publishing-status.ts';
import { SignInAgain } from './session/SignInAgain.tsx';
import { useAdminTexts } from './ui/admin-texts.ts';
import { Notice } from './ui/Notice.tsx';

/** What staff see once they are in. */
export function Panel() {
  const t = useAdminTexts();
  const editors = usePanelEditors();
  const [saves, setSaves] = useState(0);
  // Always the same function: every city that is given a new one would be rendered again.
  const onSaved = useCallback(() => setSaves((count) => count + 1), []);
  const publishing = usePublishingStatus(saves);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-4">
      <PanelBar editors={editors} status={publishing.status} onSaved={onSaved} />
      <BackupNotice />
      {!quotesAreDelivered && <Notice tone="warning">{t.quotesNotSent}</Notice>}
      <Publishing value={publishing}>
        <PanelTabs editors={editors} onSaved={onSaved} />
      </Publishing>
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

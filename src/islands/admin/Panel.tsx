import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useRestoreFocus } from '#islands/focus/use-restore-focus.ts';
import { dismissProblems } from '#islands/toast/toast-manager.ts';
import { wordsOf } from '#tables/texts.ts';
import { StoredDrafts } from './drafts/stored-drafts.ts';
import { loadTable } from './editing/list/TableEditorView.tsx';
import { createPanelEditors, Editors, type PanelEditors } from './editing/state/panel-editors.ts';
import { PanelBar } from './PanelBar.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { PictureUpload } from './pictures/picture-upload.ts';
import { Publishing, usePublishingStatus } from './publishing/use-publishing-status.ts';
import { SignInAgain } from './session/SignInAgain.tsx';
import { firstTables } from './tabs/panel-tabs.ts';
import { LazyPanelStatus } from './today/LazyPanelStatus.tsx';
import { Account } from './ui/account-context.ts';
import { AdminLocale } from './ui/admin-texts.ts';

const loadNewPicture = async () => (await import('./pictures/NewPicture.tsx')).NewPicture;

export function Panel() {
  const { id } = useContext(Account);
  const [drafts] = useState(() => new StoredDrafts(id));
  const editors = usePanelEditors(drafts);
  const [saves, setSaves] = useState(0);
  // A new function would render every city again.
  const onSaved = useCallback(() => setSaves((count) => count + 1), []);
  const publishing = usePublishingStatus(saves);
  const panel = useRef<HTMLDivElement>(null);
  useRestoreFocus(panel);
  useEffect(() => {
    window.addEventListener('hashchange', dismissProblems);
    return () => window.removeEventListener('hashchange', dismissProblems);
  }, []);
  return (
    <Editors value={editors}>
      <div ref={panel} className="grid grid-cols-1 gap-3 py-3 sm:gap-4 sm:py-4">
        <PanelBar drafts={drafts} editors={editors} onSaved={onSaved} />
        <Publishing value={publishing}>
          <LazyPanelStatus drafts={drafts} editors={editors} />
          <PictureUpload value={loadNewPicture}>
            <PanelTabs editors={editors} onSaved={onSaved} />
          </PictureUpload>
        </Publishing>
        <SignInAgain />
      </div>
    </Editors>
  );
}

/** Loads the tables of the first tabs right away, so that each tab opens without a wait. */
function usePanelEditors(drafts: StoredDrafts): PanelEditors {
  const locale = useContext(AdminLocale);
  const [editors] = useState(() => createPanelEditors((editor) => drafts.store(editor)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, even if the language changes
  useEffect(() => {
    for (const table of firstTables) {
      void loadTable(editors[table], wordsOf(table, locale).loadProblem);
    }
  }, [editors]);
  return editors;
}

import { useContext, useState } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { releaseAnswers } from '#islands/form/leave-guard.ts';
import { localePath } from '#locales.ts';
import type { StoredDrafts } from '../drafts/stored-drafts.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { hasLoggedOut, logOut } from './log-out.ts';

interface LogoutButtonProps {
  unsavedRows: number;
  drafts: StoredDrafts;
}

export function LogoutButton({ unsavedRows, drafts }: LogoutButtonProps) {
  const t = useAdminTexts();
  const home = localePath(useContext(AdminLocale), '/');
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    if (hasLoggedOut()) return;
    drafts.forget();
    const isKnown = await logOut();
    // The dialog has already asked about unsaved changes.
    releaseAnswers();
    goWithMessage(home, isKnown ? t.access.loggedOut : t.access.loggedOutHere);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => (unsavedRows > 0 ? setIsAsking(true) : void leave())}
      >
        {t.logout}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t.leave.title}
          confirm={t.leave.confirm}
          cancel={t.leave.cancel}
          onConfirm={() => void leave()}
          onClose={() => setIsAsking(false)}
        >
          {t.leave.text(unsavedRows)}
        </ConfirmDialog>
      )}
    </>
  );
}

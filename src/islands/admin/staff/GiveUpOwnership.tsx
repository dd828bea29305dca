import { useContext, useState } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Ends one's own ownership, once that was confirmed: nobody takes it back alone. */
export function GiveUpOwnership({ onGiveUp }: { onGiveUp: () => void }) {
  const t = staffText[useContext(AdminLocale)].giveUp;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="link cursor-pointer py-1" onClick={() => setIsAsking(true)}>
        {t.button}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t.title}
          confirm={t.confirm}
          cancel={t.cancel}
          onConfirm={onGiveUp}
          onClose={() => setIsAsking(false)}
        >
          {t.text}
        </ConfirmDialog>
      )}
    </>
  );
}

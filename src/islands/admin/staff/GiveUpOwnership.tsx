import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';

/** Ends one's own ownership, once that was confirmed: nobody takes it back alone. */
export function GiveUpOwnership({ onGiveUp }: { onGiveUp: () => void }) {
  const t = staffText[useContext(AdminLocale)].giveUp;
  return (
    <ConfirmButton className="link cursor-pointer py-1" ask={t} onConfirm={onGiveUp}>
      {t.button}
    </ConfirmButton>
  );
}

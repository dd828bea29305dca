import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import type { StaffPerson } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';
import type { ChangeStaff } from './use-staff.ts';

interface RemovePersonProps {
  person: StaffPerson;
  change: ChangeStaff;
}

/** Takes somebody's account away, once that was confirmed. */
export function RemovePerson({ person: { id, email }, change }: RemovePersonProps) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.remove;
  return (
    <ConfirmButton
      className="btn btn-quiet btn-small"
      aria-label={all.about(t.button, email)}
      ask={{ ...t, title: t.title(email) }}
      onConfirm={() => void change(['remove_person', { person: id }], t.done(email))}
    >
      {t.button}
    </ConfirmButton>
  );
}

import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import type { StaffPerson } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';
import type { useChange } from './use-change.tsx';

interface RemovePersonProps {
  person: StaffPerson;
  ask: ReturnType<typeof useChange>['ask'];
}

/** Takes somebody's account away, once that was confirmed. */
export function RemovePerson({ person: { id, email }, ask }: RemovePersonProps) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.remove;
  return (
    <ConfirmButton
      className="btn btn-quiet btn-small"
      aria-label={all.about(t.button, email)}
      ask={{ ...t, title: t.title(email) }}
      onConfirm={() => void ask(['remove_person', { person: id }], t.done(email))}
    >
      {t.button}
    </ConfirmButton>
  );
}

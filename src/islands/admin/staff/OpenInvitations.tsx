import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import type { OpenInvitation } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';
import type { ChangeStaff } from './use-staff.ts';
import { useStaffChange } from './use-staff-change.tsx';

interface OpenInvitationsProps {
  invitations: readonly OpenInvitation[];
  change: ChangeStaff;
}

export function OpenInvitations({ invitations, change }: OpenInvitationsProps) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.invite;
  const moments = useMoments();
  const { run, error } = useStaffChange(change);
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">{t.pending}</h3>
      <ul aria-label={t.pending} className="mt-2 grid gap-3">
        {invitations.map(({ id, email, expires_at: until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              <span className="font-medium">{email}</span>{' '}
              <span className="text-ink-soft text-sm">{t.until(moments.whole(until))}</span>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-label={all.about(t.withdraw, email)}
              onClick={() =>
                void run(['withdraw_invitation', { invitation: id }], t.withdrawn(email))
              }
            >
              {t.withdraw}
            </button>
          </li>
        ))}
      </ul>
      {error}
    </>
  );
}

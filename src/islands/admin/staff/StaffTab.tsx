import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { EventLog } from './EventLog.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PersonCard } from './PersonCard.tsx';
import { RequireFactor } from './RequireFactor.tsx';
import { useStaff } from './use-staff.ts';

/** Everybody who edits, for owners; others are told whom to ask. */
export function StaffTab() {
  const t = staffText[useContext(AdminLocale)];
  const { at, overview, changes, reload, change } = useStaff();
  if (at === 'loading') return <p role="status">{t.loading}</p>;
  if (at === 'failed') {
    return (
      <div role="alert">
        <p>{t.unreachable}</p>
        <button type="button" className="btn btn-quiet mt-4" onClick={() => void reload()}>
          {t.retry}
        </button>
      </div>
    );
  }
  if (!overview) return <p className="card p-5 sm:p-8">{t.notOwner}</p>;
  const { people, invitations, requires_factor: isRequired } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="heading-3">{t.people}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} change={change} />
        ))}
      </ul>
      <InvitePerson onInvited={() => void reload()}>
        <OpenInvitations invitations={invitations} change={change} />
      </InvitePerson>
      <RequireFactor isRequired={isRequired} change={change} />
      <EventLog changes={changes} />
    </div>
  );
}

import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { Loaded } from '#islands/loading/Loaded.tsx';
import type { StaffOverview } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { EventLog } from './EventLog.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PersonCard } from './PersonCard.tsx';
import { ServerNotices } from './ServerNotices.tsx';
import { type ChangeStaff, useStaff } from './use-staff.ts';
import { useStaffChange } from './use-staff-change.tsx';

/** Everyone with access to the panel. Only owners see the list. */
export function StaffTab() {
  const locale = useContext(AdminLocale);
  const t = staffText[locale];
  const { loaded, change } = useStaff();
  const reload = () => void loaded.reload();
  return (
    <Loaded
      from={loaded}
      texts={{ loading: t.loading, problem: t.unreachable }}
      locale={locale}
      onRetry={reload}
    >
      {(overview) =>
        overview ? (
          <Staff overview={overview} change={change} onInvited={reload} />
        ) : (
          <p className="card p-5 sm:p-8">{t.notOwner}</p>
        )
      }
    </Loaded>
  );
}

interface StaffProps {
  overview: StaffOverview;
  change: ChangeStaff;
  onInvited: () => void;
}

function Staff({ overview, change, onInvited }: StaffProps) {
  const t = staffText[useContext(AdminLocale)];
  const { people, invitations, requires_factor: isRequired } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="heading-3">{t.people}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} change={change} />
        ))}
      </ul>
      <InvitePerson onInvited={onInvited}>
        <OpenInvitations invitations={invitations} change={change} />
      </InvitePerson>
      <RequireFactor isRequired={isRequired} change={change} />
      <EventLog after={overview} />
      <ServerNotices />
    </div>
  );
}

interface RequireFactorProps {
  isRequired: boolean;
  change: ChangeStaff;
}

function RequireFactor({ isRequired, change }: RequireFactorProps) {
  const t = staffText[useContext(AdminLocale)].require;
  const { run, error } = useStaffChange(change);
  const done = isRequired ? t.doneOff : t.doneOn;
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="heading-3">{t.heading}</h2>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      <p className="mt-3 font-medium">{isRequired ? t.on : t.off}</p>
      <button
        type="button"
        className="btn btn-quiet mt-4"
        onClick={() => void run(['require_factor', { required: !isRequired }], done)}
      >
        {isRequired ? t.switchOff : t.switchOn}
      </button>
      {error}
    </section>
  );
}

import { KeyRound, ShieldCheck } from 'lucide-react';
import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import type { StaffPerson } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';
import { Fold } from '../ui/Disclosure.tsx';
import { useMoments } from '../ui/use-moments.ts';
import { SessionList } from './SessionList.tsx';
import type { ChangeStaff } from './use-staff.ts';
import { useStaffChange } from './use-staff-change.tsx';

interface PersonCardProps {
  person: StaffPerson;
  change: ChangeStaff;
}

/** An account with access: its role, its sessions, and what an owner can change. */
export function PersonCard({ person, change }: PersonCardProps) {
  const t = staffText[useContext(AdminLocale)];
  const { id, email, sessions } = person;
  const { run, error } = useStaffChange(change);
  const label = person.is_owner ? t.removeOwner : t.makeOwner;
  const done = person.is_owner ? t.ownerRemoved(email) : t.ownerMade(email);
  const setOwner = () => void run(['set_owner', { person: id, owns: !person.is_owner }], done);
  return (
    <li className="card p-5 sm:p-8">
      <h3 className="font-sans font-semibold text-base wrap-anywhere">
        {email} {person.is_me && <span className="font-normal">({t.you})</span>}
      </h3>
      <Facts person={person} />
      <div className="mt-3">
        {sessions.length === 0 ? (
          <p className="text-ink-soft">{t.sessions.none}</p>
        ) : (
          <Fold summary={t.sessions.summary(sessions.length)}>
            <SessionList person={person} run={run} />
          </Fold>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {person.is_me && person.is_owner ? (
          <GiveUpOwnership onGiveUp={setOwner} />
        ) : (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t.about(label, email)}
            onClick={setOwner}
          >
            {label}
          </button>
        )}
        {!person.is_me && <RemovePerson person={person} run={run} />}
      </div>
      {error}
    </li>
  );
}

function Facts({ person }: { person: StaffPerson }) {
  const t = staffText[useContext(AdminLocale)];
  const moments = useMoments();
  const last = person.last_sign_in_at;
  const Icon = person.has_factor ? ShieldCheck : KeyRound;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
      {person.is_owner && (
        <span className="rounded-full bg-pine-50 px-3 py-0.5 font-semibold text-pine-700">
          {t.owner}
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" size={16} />
        {person.has_factor ? t.withFactor : t.withoutFactor}
      </span>
      <span>{last ? t.lastSignIn(moments.whole(last)) : t.neverSignedIn}</span>
    </p>
  );
}

/** Asks first, because only another owner can undo it. */
function GiveUpOwnership({ onGiveUp }: { onGiveUp: () => void }) {
  const t = staffText[useContext(AdminLocale)].giveUp;
  return (
    <ConfirmButton className="link cursor-pointer py-1" ask={t} onConfirm={onGiveUp}>
      {t.button}
    </ConfirmButton>
  );
}

interface RemovePersonProps {
  person: StaffPerson;
  run: ReturnType<typeof useStaffChange>['run'];
}

function RemovePerson({ person: { id, email }, run }: RemovePersonProps) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.remove;
  return (
    <ConfirmButton
      className="btn btn-quiet btn-small"
      aria-label={all.about(t.button, email)}
      ask={{ ...t, title: t.title(email) }}
      onConfirm={() => void run(['remove_person', { person: id }], t.done(email))}
    >
      {t.button}
    </ConfirmButton>
  );
}

import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import type { StaffPerson, StaffSession } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';
import { deviceOf } from './device.ts';
import type { useStaffChange } from './use-staff-change.tsx';

interface SessionListProps {
  person: StaffPerson;
  run: ReturnType<typeof useStaffChange>['run'];
}

/** A person's sessions. Each can be ended, except the one that is viewing the list. */
export function SessionList({ person: { id, email, sessions }, run }: SessionListProps) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.sessions;
  const others = sessions.filter(({ is_mine: isMine }) => !isMine);
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => run(['end_sessions', { person: id, session: session.id }], t.ended)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          aria-label={all.about(t.endAll, email)}
          onClick={() => void run(['end_sessions', { person: id }], t.ended)}
        >
          {t.endAll}
        </button>
      )}
    </div>
  );
}

function SessionItem({ session, onEnd }: { session: StaffSession; onEnd: () => Promise<void> }) {
  const all = staffText[useContext(AdminLocale)];
  const t = all.sessions;
  const moments = useMoments();
  const device = deviceOf(session.device);
  const seen = t.lastSeen(moments.whole(session.last_seen));
  const name = device ? t.device(device.browser, device.system) : t.unknown;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft text-sm">{session.is_mine ? t.here : seen}</span>
      </span>
      {!session.is_mine && (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          // One person can be signed in twice with the same browser.
          aria-label={`${all.about(t.end, name)}, ${seen}`}
          onClick={() => void onEnd()}
        >
          {t.end}
        </button>
      )}
    </li>
  );
}

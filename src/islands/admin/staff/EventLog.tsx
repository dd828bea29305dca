import { useCallback, useContext, useEffect, useState } from 'react';
import { loadAccountEvents } from '#database/staff/account-events.ts';
import { accountEventsText } from '#i18n/admin/staff/account-events.ts';
import { supabase } from '#islands/supabase.ts';
import type { AccountEvent } from '#schemas/staff/account-event.ts';
import type { StaffOverview } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';

/** Account activity, newest first; loaded again with each overview, which follows every change. */
export function EventLog({ after }: { after: StaffOverview }) {
  const t = accountEventsText[useContext(AdminLocale)];
  const { events, hasOlder, isFailed, load } = useEvents(after);
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="heading-3">{t.heading}</h2>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      {!events && !isFailed && <p role="status">{t.loading}</p>}
      {isFailed && (
        <p role="alert" className="mt-4">
          {t.unreachable}
        </p>
      )}
      <ol aria-label={t.heading} className="mt-4 grid gap-3">
        {events?.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
      {(hasOlder || isFailed) && (
        <button
          type="button"
          className="btn btn-quiet mt-5"
          onClick={() => void load(events ?? [])}
        >
          {isFailed ? t.retry : t.older}
        </button>
      )}
    </section>
  );
}

function useEvents(after: StaffOverview) {
  const [events, setEvents] = useState<AccountEvent[] | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(async (known: AccountEvent[]) => {
    try {
      const page = await loadAccountEvents(supabase, known.at(-1)?.id ?? null);
      setEvents([...known, ...page.events]);
      setHasOlder(page.hasOlder);
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change adds an event
  useEffect(() => void load([]), [load, after]);
  return { events, hasOlder, isFailed, load };
}

function EventItem({ event }: { event: AccountEvent }) {
  const t = accountEventsText[useContext(AdminLocale)];
  const moments = useMoments();
  const { event: name, detail, email, actor_email: actor, times } = event;
  const isRole = name === 'role_given' || name === 'role_taken';
  const label = isRole && detail === 'owner' ? t.owner[name] : t.events[name];
  return (
    <li className="border-pine-300 border-l-4 pl-4">
      <p className="text-ink-soft text-sm">
        <time dateTime={event.happened_at}>{moments.whole(event.happened_at)}</time>
      </p>
      <p className="wrap-anywhere">
        <span className="font-medium">{email}</span>: {label}
        {times > 1 && `, ${t.times(times)}`}
        {actor && ` (${t.by(actor)})`}
      </p>
    </li>
  );
}

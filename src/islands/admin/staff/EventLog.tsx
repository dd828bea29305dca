import { useCallback, useContext } from 'react';
import { loadAccountEvents } from '#database/staff/account-events.ts';
import { accountEventsText } from '#i18n/admin/staff/account-events.ts';
import { supabase } from '#islands/supabase.ts';
import type { AccountEvent } from '#schemas/staff/account-event.ts';
import type { StaffOverview } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';
import { usePages } from '../ui/use-pages.ts';

type Events = Awaited<ReturnType<typeof loadAccountEvents>>;

/** Account activity, newest first; loaded again with each overview, which follows every change. */
export function EventLog({ after }: { after: StaffOverview }) {
  const t = accountEventsText[useContext(AdminLocale)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change adds an event
  const load = useCallback(
    async (before: Events | null): Promise<Events> => {
      const known = before?.events ?? [];
      const page = await loadAccountEvents(supabase, known.at(-1)?.id ?? null);
      return { ...page, events: [...known, ...page.events] };
    },
    [after],
  );
  const { pages, isFailed, showOlder } = usePages(load);
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="heading-3">{t.heading}</h2>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      {!pages && !isFailed && <p role="status">{t.loading}</p>}
      {isFailed && (
        <p role="alert" className="mt-4">
          {t.unreachable}
        </p>
      )}
      <ol aria-label={t.heading} className="mt-4 grid gap-3">
        {pages?.events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
      {(pages?.hasOlder || isFailed) && (
        <button type="button" className="btn btn-quiet mt-5" onClick={() => void showOlder()}>
          {isFailed ? t.retry : t.older}
        </button>
      )}
    </section>
  );
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

import { useContext, useEffect, useMemo, useState } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { groupByPerson } from '#schemas/requests/same-person.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { RequestFilterBar } from './RequestFilterBar.tsx';
import { RequestItem } from './RequestItem.tsx';

/** The requests that match the search, grouped by person. */
export function RequestList({ opened }: { opened: string | null }) {
  const t = requestsText[useContext(AdminLocale)];
  const { requests, next } = useStore(panelRequests.state);
  const now = useNow();
  const groups = useMemo(() => groupByPerson(requests), [requests]);
  useEffect(() => void panelRequests.open(opened), [opened]);
  return (
    <>
      <RequestFilterBar />
      <HeldRequests />
      {groups.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
      <ul aria-label={t.list} className="grid grid-cols-1 gap-4">
        {groups.map((group) => (
          <li
            // The oldest request: one that arrives later must not remount a form that staff are typing in.
            key={group.at(-1)?.id}
            className={group.length > 1 ? 'grid gap-3 border-pine-300 border-l-4 pl-3' : undefined}
          >
            {group.length > 1 && (
              <p className="font-medium text-ink-soft text-sm">{t.samePerson(group.length)}</p>
            )}
            {group.map((request) => (
              <RequestItem
                key={request.id}
                request={request}
                isOpen={request.reference === opened}
                now={now}
              />
            ))}
          </li>
        ))}
      </ul>
      {next && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => void panelRequests.showOlder()}
        >
          {t.more}
        </button>
      )}
    </>
  );
}

const halfAMinute = 30_000;

/** The current time, updated every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Says how many requests are held as possible spam, with a button that shows them. */
function HeldRequests() {
  const t = requestsText[useContext(AdminLocale)];
  const { search, apart } = useStore(panelRequests.state);
  if (apart === 0 || search.filter === 'apart') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t.held(apart)}
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => panelRequests.search({ ...search, filter: 'apart' })}
      >
        {t.showHeld}
      </button>
    </p>
  );
}

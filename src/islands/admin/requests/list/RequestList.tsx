import { useContext, useEffect, useMemo } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { groupByPerson } from '#schemas/requests/same-person.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { useMinute } from '../time/use-minute.ts';
import { RequestFilterBar } from './RequestFilterBar.tsx';
import { RequestItem } from './RequestItem.tsx';

/** Requests that were found; those of one person are grouped. */
export function RequestList({ opened }: { opened: string | null }) {
  const t = requestsText[useContext(AdminLocale)];
  const { requests, next } = useStore(panelRequests.state);
  const now = useMinute();
  const groups = useMemo(() => groupByPerson(requests), [requests]);
  useEffect(() => void panelRequests.open(opened), [opened]);
  return (
    <>
      <RequestFilterBar />
      <KeptApart />
      {groups.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
      <ul aria-label={t.list} className="grid grid-cols-1 gap-4">
        {groups.map((group) => (
          <li
            // The oldest: a new request of the same person makes nothing anew that is being written in.
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

/** That some were kept apart, and the way to them. */
function KeptApart() {
  const t = requestsText[useContext(AdminLocale)];
  const { search, apart } = useStore(panelRequests.state);
  if (apart === 0 || search.filter === 'apart') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t.keptApart(apart)}
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => panelRequests.search({ ...search, filter: 'apart' })}
      >
        {t.lookAtApart}
      </button>
    </p>
  );
}

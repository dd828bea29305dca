import { useContext, useMemo, useState } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { KeptRequest } from '#schemas/requests/kept-request.ts';
import { groupByPerson } from '#schemas/requests/same-person.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Store, useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { useMinute } from '../time/use-minute.ts';
import { findRequests, type RequestSearch } from './find-requests.ts';
import { RequestFilterBar } from './RequestFilterBar.tsx';
import { RequestItem } from './RequestItem.tsx';

// Whoever comes back to the tab finds what they had searched for.
const search = new Store<RequestSearch>({ text: '', filter: 'all' });

const pageSize = 50;

/** Requests that fit a search; those of one person stand together. */
export function RequestList({ opened }: { opened: string | null }) {
  const t = requestsText[useContext(AdminLocale)];
  const { requests } = useStore(panelRequests.state);
  const asked = useStore(search);
  const [shown, setShown] = useState(pageSize);
  const now = useMinute();
  const found = useMemo(() => findRequests(requests, asked), [requests, asked]);
  const groups = useMemo(
    () => groupByPerson(withOpened(found, requests, opened)),
    [found, requests, opened],
  );
  const isOpened = ({ reference }: KeptRequest) => reference === opened;
  const beyond = groups.slice(shown).filter((group) => group.some(isOpened));
  const listed = [...beyond, ...groups.slice(0, shown)];
  return (
    <>
      <RequestFilterBar search={asked} onSearch={(sought) => search.set(sought)} found={found} />
      <KeptApart requests={requests} />
      {listed.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
      <ul aria-label={t.list} className="grid grid-cols-1 gap-4">
        {listed.map((group) => (
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
      {groups.length > shown && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => setShown(shown + pageSize)}
        >
          {t.more}
        </button>
      )}
    </>
  );
}

/** What the address names is shown, whatever is searched for. */
function withOpened(
  found: readonly KeptRequest[],
  requests: readonly KeptRequest[],
  opened: string | null,
): KeptRequest[] {
  const isFound = new Set(found);
  return requests.filter((request) => isFound.has(request) || request.reference === opened);
}

/** That some were kept apart, and the way to them. */
function KeptApart({ requests }: { requests: readonly KeptRequest[] }) {
  const t = requestsText[useContext(AdminLocale)];
  const { text, filter } = useStore(search);
  const count = requests.filter(({ quarantined }) => quarantined).length;
  if (count === 0 || filter === 'apart') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t.keptApart(count)}
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => search.set({ text, filter: 'apart' })}
      >
        {t.lookAtApart}
      </button>
    </p>
  );
}

import { Fragment, type KeyboardEvent, useContext, useEffect } from 'react';
import { isByWait } from '#database/requests/load-requests.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { moveThroughRows } from '../../editing/list/arrow-keys.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import { goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { useNow } from '../../ui/use-now.ts';
import { panelRequests } from '../panel-requests.ts';
import { NoneFound } from './NoneFound.tsx';
import { RequestRow } from './RequestRow.tsx';
import { RequestSearch } from './RequestSearch.tsx';
import { callingText, deliveryText } from './request-facts.ts';

/** The requests that match the search. */
export function RequestList({ opened }: { opened: string | null }) {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const { requests, next, readTo, delivery, readAt, search, said } = useStore(panelRequests.state);
  const isGone = said !== null && requests.every(({ id }) => id !== said.id);
  const byWait = isByWait(search);
  const tick = useNow();
  // A request that has just come back from a snooze is due.
  const isBehind = tick < readAt;
  const now = isBehind ? readAt : tick;
  useEffect(() => void panelRequests.open(opened), [opened]);
  return (
    // The keys act only from within the list, on top of buttons that work without them.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens
    <div className="grid grid-cols-1 gap-4" onKeyDown={(event) => handleKey(event, opened)}>
      {/* What is the same for all requests. */}
      <p className="text-ink-soft text-sm">
        {delivery && deliveryText(delivery, locale)} {callingText(timeZone, now, locale)}
      </p>
      <RequestSearch />
      {requests.length === 0 && (
        <p className="card p-5 text-ink-soft">
          <NoneFound />
        </p>
      )}
      <ul aria-label={byWait ? t.listByWait : t.list} className="request-list card" data-uncovered>
        {requests.map((request, at) => (
          <Fragment key={request.id}>
            {isGone && at === said.place && <Gone text={said.text} />}
            <li>
              <RequestRow request={request} isOpen={request.reference === opened} now={now} />
            </li>
          </Fragment>
        ))}
        {isGone && said.place >= requests.length && <Gone text={said.text} />}
      </ul>
      {next && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => void panelRequests.showOlder()}
        >
          {readTo ? t.searchOlder : byWait ? t.moreByWait : t.more}
        </button>
      )}
      <p className="request-keys">{t.keys}</p>
    </div>
  );
}

/** In the place of a request that left the list. */
function Gone({ text }: { text: string }) {
  return <li className="request-gone">{text}</li>;
}

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

function handleKey(event: KeyboardEvent<HTMLElement>, opened: string | null): void {
  const { key, target, currentTarget } = event;
  // Dialogs of a request are elsewhere in the document, but their keys arrive here as well.
  if (!(target instanceof HTMLElement && currentTarget.contains(target))) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const row = target.closest<HTMLElement>('.request-row')?.querySelector('[data-row]');
  // In a list or a calendar, Escape closes only that.
  const hasPopup = target instanceof HTMLSelectElement || target.matches('[type=datetime-local]');
  if (key === 'Escape' && opened !== null && !hasPopup && target.closest('[data-open=true]')) {
    goTo({ section: 'requests', row: null });
  } else if (row) {
    moveThroughRows(event, letters[key] ?? key, row);
  } else if (key === 'ArrowDown') {
    moveThroughRows(event);
  }
}

import { useContext, useId, useRef } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { RequestCounts } from '#schemas/requests/request-counts.ts';
import { type RequestFilter, requestFilters } from '#schemas/requests/request-page.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';

/** Searches the requests, and chooses one of their lists. */
export function RequestSearch() {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const id = useId();
  const { search, found, next, readTo } = useStore(panelRequests.state);
  // A search looks through all requests, and returns to the open ones when it is cleared.
  const before = useRef<RequestFilter>('open');
  function searchFor(text: string): void {
    const isStart = search.text === '' && text !== '';
    if (isStart) before.current = search.filter;
    const isOver = text === '' && search.filter === 'all';
    const filter = isStart && search.filter === 'open' ? 'all' : search.filter;
    panelRequests.search({ text, filter: isOver ? before.current : filter });
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        {t.search}
      </label>
      <SearchField
        id={`${id}-search`}
        placeholder={t.searchHint}
        text={search.text}
        onText={searchFor}
      />
      <Chips />
      <p role="status" className={search.text ? 'text-ink-soft text-sm' : 'sr-only'}>
        {readTo
          ? t.foundSince(found, formatDate(officeDay(timeZone, readTo), locale))
          : next
            ? t.foundNewest(found)
            : t.found(found)}
      </p>
    </div>
  );
}

function Chips() {
  const t = requestsText[useContext(AdminLocale)];
  const { search, counts } = useStore(panelRequests.state);
  // Possible spam is rare: no chip says that there are none.
  const shown = requestFilters.filter(
    (filter) =>
      filter !== 'quarantined' || counts.quarantined > 0 || search.filter === 'quarantined',
  );
  return (
    <fieldset className="request-chips">
      <legend className="sr-only">{t.show}</legend>
      {shown.map((filter) => (
        <button
          key={filter}
          type="button"
          className="request-chip"
          aria-pressed={filter === search.filter}
          onClick={() => panelRequests.search({ ...search, filter })}
        >
          {t.filters[filter]} <span className="tabular-nums">{countOf(filter, counts)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function countOf(filter: RequestFilter, counts: RequestCounts): number {
  const open = counts.new + counts.in_progress + counts.quoted;
  if (filter === 'open') return open;
  return filter === 'all' ? open + counts.snoozed + counts.won + counts.lost : counts[filter];
}

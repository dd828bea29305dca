import { Download } from 'lucide-react';
import { useContext, useId } from 'react';
import { loadWholeRequests } from '#database/requests/load-requests.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { supabase } from '#islands/supabase.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { requestFilters } from '#schemas/requests/request-page.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { requestsCsv } from './requests-csv.ts';

/** Searches and filters the requests, and exports the results. */
export function RequestFilterBar() {
  const t = requestsText[useContext(AdminLocale)];
  const id = useId();
  const { search, found, next } = useStore(panelRequests.state);
  return (
    <div className="grid grid-cols-1 items-end gap-4 min-[22rem]:grid-cols-[1fr_auto] sm:grid-cols-[1fr_auto_auto]">
      <div className="col-span-full grid gap-1.5 sm:col-span-1">
        <label htmlFor={`${id}-search`} className="font-medium">
          {t.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="input"
          placeholder={t.searchHint}
          value={search.text}
          onChange={({ target }) => panelRequests.search({ ...search, text: target.value })}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-filter`} className="font-medium">
          {t.show}
        </label>
        <select
          id={`${id}-filter`}
          className="input"
          value={search.filter}
          onChange={({ target }) =>
            panelRequests.search({
              ...search,
              filter: requestFilters.find((each) => each === target.value) ?? 'all',
            })
          }
        >
          {requestFilters.map((filter) => (
            <option key={filter} value={filter}>
              {t.filters[filter]}
            </option>
          ))}
        </select>
      </div>
      <ExportButton />
      <p role="status" className="col-span-full text-ink-soft text-sm">
        {next ? t.foundNewest(found) : t.found(found)}
      </p>
    </div>
  );
}

/** Exports all results, not only the pages read so far. */
function ExportButton() {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const { search, found, assignees } = useStore(panelRequests.state);
  async function exportAll(): Promise<void> {
    try {
      const requests = await loadWholeRequests(supabase, search);
      save(requestsCsv(requests, { assignees, locale, timeZone }));
    } catch {
      toastError(t.exportFailed);
    }
  }
  return (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={found === 0}
      onClick={() => void exportAll()}
    >
      <Download aria-hidden="true" size={18} />
      {t.exportCsv}
    </button>
  );
}

function save(csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = `quote-requests-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

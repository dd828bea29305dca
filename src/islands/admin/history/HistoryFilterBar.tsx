import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { type HistoryFilter, type HistoryFilters, loadHistoryFilters } from '#database/history.ts';
import { serverNow } from '#database/server-clock.ts';
import { historyText } from '#i18n/admin/history.ts';
import { supabase } from '#islands/supabase.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { newestWeeks, weekBounds } from './history-weeks.ts';
import { revisionRow } from './revision-changes.ts';

interface HistoryFilterBarProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** Filters the saves of the whole site. Kept in memory only, because a URL would reveal who did what. */
export function HistoryFilterBar({ filter, onFilter }: HistoryFilterBarProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale].filter;
  const { timeZone } = useContext(OfficeFacts);
  const found = useFilters();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text has settled
  useEffect(() => {
    if (settled !== filter.text) onFilter({ ...filter, text: settled });
  }, [settled]);
  const weeks = newestWeeks(officeDay(timeZone, serverNow()));
  return (
    <search aria-label={t.label} className="mb-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Labelled label={t.text}>
        {(id) => <SearchField id={id} text={text} onText={setText} />}
      </Labelled>
      <Labelled label={t.person}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filter.person === null ? 'all' : `=${filter.person}`}
            onChange={({ target: { value } }) =>
              onFilter({ ...filter, person: value === 'all' ? null : value.slice(1) })
            }
          >
            <option value="all">{t.everyone}</option>
            {found?.people.map((person) => (
              <option key={person} value={`=${person}`}>
                {person || t.setUp}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t.page}>
        {(id) => <RowSelect id={id} found={found} filter={filter} onFilter={onFilter} />}
      </Labelled>
      <Labelled label={t.week}>
        {(id) => (
          <select
            id={id}
            className="input"
            onChange={({ target: { value } }) =>
              onFilter({ ...filter, ...weekBounds(value, timeZone) })
            }
          >
            <option value="">{t.anyTime}</option>
            {weeks.map((monday, index) => (
              <option key={monday} value={monday}>
                {[t.thisWeek, t.lastWeek][index] ?? t.weekFrom(formatDate(monday, locale))}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </search>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface RowSelectProps extends HistoryFilterBarProps {
  id: string;
  found: HistoryFilters | undefined;
}

/** The tables in which something was saved, each with its rows by name. */
function RowSelect({ id, found, filter, onFilter }: RowSelectProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale].filter;
  const labelOf = useSectionLabel();
  const tables = Map.groupBy(found?.rows ?? [], ({ table_name }) => table_name);
  const options = [...tables].map(([table, rows]) => ({
    table,
    rows: rows
      .map(({ row_id, slug, names }) => ({
        id: row_id,
        slug,
        name: revisionRow({ table_name: table, row_id, before: null, after: names }, locale).name,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
  }));
  const choices = options.flatMap(({ table, rows }) => [
    { key: table, of: { table } },
    ...rows.map((row) => ({ key: `${table}/${row.slug ?? row.id}`, of: { table, row } })),
  ]);
  return (
    <select
      id={id}
      className="input"
      onChange={({ target: { value } }) =>
        onFilter({ ...filter, of: choices.find(({ key }) => key === value)?.of ?? null })
      }
    >
      <option value="">{t.everything}</option>
      {options.map(({ table, rows }) => (
        <optgroup key={table} label={labelOf(sectionOf[table])}>
          <option value={table}>{t.allOf(labelOf(sectionOf[table]))}</option>
          {rows.length > 1 &&
            rows.map((row) => (
              <option key={row.slug ?? row.id} value={`${table}/${row.slug ?? row.id}`}>
                {row.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Without them, the history can still be searched and read. */
function useFilters(): HistoryFilters | undefined {
  const [found, setFound] = useState<HistoryFilters>();
  useEffect(() => {
    loadHistoryFilters(supabase).then(setFound, () => {});
  }, []);
  return found;
}

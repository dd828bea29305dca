import { useDeferredValue, useMemo, useState } from 'react';
import type { citiesText } from '#i18n/admin/cities.ts';
import { moveThroughRows } from '../editing/list/arrow-keys.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useFixedCities } from '../search/site-context.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { CityFilterBar, type CitySearch } from './CityFilterBar.tsx';
import { CityItems } from './CityItems.tsx';
import { regionList } from './city-form.ts';
import { FixedCityNotice } from './FixedCityNotice.tsx';
import { filterCities, searchedFixedCity } from './filter-cities.ts';
import { HiddenUnsaved } from './HiddenUnsaved.tsx';
import { proposeAddress } from './new-address.ts';

interface CityListProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** Address of the page of the city that is open. */
  open: string | null;
  onSaved: () => void;
}

type CitiesTexts = (typeof citiesText)['en'];

const everything: CitySearch = { text: '', filter: 'all' };

/** The cities, and the search that hides those it does not find. */
export function CityList({ table, rows, open, onSaved }: CityListProps) {
  const { cities: t, editor } = useAdminTexts();
  const [search, setSearch] = useState(everything);
  // The list may follow a moment later: what is typed shows at once.
  const { text, filter } = useDeferredValue(search);
  const listed = useMemo(() => filterCities(rows, text, filter), [rows, text, filter]);
  const fixedCity = searchedFixedCity(useFixedCities(), rows, text);
  const isLost =
    open !== null && !rows.some(({ state }) => textOf(state.get().row, 'slug') === open);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div className="grid grid-cols-1 gap-3" onKeyDown={moveThroughRows}>
      <CityFilterBar
        search={search}
        isRowOpen={open !== null}
        onSearch={setSearch}
        onAdd={() => {
          setSearch(everything);
          proposeAddress(table.add({}));
        }}
      />
      <div role="status" className="grid gap-3">
        {(savedOf(listed) > 0 || !fixedCity) && (
          <p className="text-ink-soft">{sayFound(savedOf(listed), savedOf(rows), t)}</p>
        )}
        {fixedCity && (
          <FixedCityNotice
            city={fixedCity}
            onWrite={(texts) => {
              setSearch(everything);
              table.add(texts);
            }}
          />
        )}
      </div>
      {isLost && <Notice tone="warning">{editor.list.noSuchRow}</Notice>}
      <HiddenUnsaved
        table={table}
        listed={listed}
        onShow={() => setSearch({ text: '', filter: 'unsaved' })}
      />
      <CityItems table={table} rows={rows} listed={listed} open={open} onSaved={onSaved} />
      <datalist id={regionList}>
        {regionsOf(rows).map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
    </div>
  );
}

function sayFound(shown: number, all: number, t: CitiesTexts): string {
  if (all === 0) return t.none;
  return shown === 0 ? t.noMatch : t.found(shown, all);
}

/** How many were saved: one that is being written is no city yet. */
function savedOf(rows: Iterable<RowEditor>): number {
  return [...rows].filter(({ state }) => state.get().row !== null).length;
}

function regionsOf(rows: readonly RowEditor[]): string[] {
  const regions = new Set(rows.map(({ state }) => textOf(state.get().row, 'region')));
  regions.delete('');
  return [...regions].sort();
}

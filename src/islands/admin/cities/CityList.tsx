import { useDeferredValue, useMemo, useState } from 'react';
import type { citiesText } from '#tables/cities/texts.ts';
import { moveThroughRows } from '../editing/list/arrow-keys.ts';
import { type Draft, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useFixedCities, useRegions } from '../search/site-context.ts';
import { useAdminTexts, useTableTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { useStore } from '../ui/store.ts';
import { CityFilterBar } from './CityFilterBar.tsx';
import { CityItems } from './CityItems.tsx';
import { suggestFromName } from './city-slug.ts';
import { FixedCityNotice } from './FixedCityNotice.tsx';
import {
  type CitySearch,
  filterCities,
  searchedFixedCity,
  unlistedFixedCities,
} from './filter-cities.ts';
import { MainCities } from './MainCities.tsx';

interface CityListProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** Slug of the city that the panel's address names. */
  named: string | null;
  onSaved: () => void;
}

type CitiesTexts = (typeof citiesText)['en'];

const allCities: CitySearch = { text: '', filter: 'all' };

export function CityList({ table, rows, named, onSaved }: CityListProps) {
  const t = useTableTexts('city_pages');
  const { editor } = useAdminTexts();
  const [search, setSearch] = useState(allCities);
  // Typed text shows at once; the list may follow a moment later.
  const { text, filter } = useDeferredValue(search);
  const regions = useRegions();
  const listed = useMemo(
    () => filterCities(rows, { text, filter }, regions),
    [rows, text, filter, regions],
  );
  const fixedCities = useFixedCities();
  const fixedCity = searchedFixedCity(fixedCities, rows, text);
  const write = (texts: Draft) => {
    setSearch(allCities);
    table.add(texts);
  };
  const isMissing =
    named !== null && !rows.some(({ state }) => textOf(state.get().row, 'slug') === named);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys of the links inside
    <div className="grid grid-cols-1 gap-3" onKeyDown={moveThroughRows}>
      <CityFilterBar
        search={search}
        isRowOpen={named !== null}
        onSearch={setSearch}
        onAdd={() => {
          setSearch(allCities);
          suggestFromName(table.add({}));
        }}
      />
      {/* Only the count is announced, not the links of the notice. */}
      <p role="status" className="text-ink-soft empty:hidden">
        {(countSaved(listed) > 0 || !fixedCity) &&
          searchSummary(countSaved(listed), countSaved(rows), t)}
        {fixedCity && <span className="sr-only"> {t.fixed.found(fixedCity.cityName)}</span>}
      </p>
      {fixedCity && <FixedCityNotice city={fixedCity} onWrite={write} />}
      {isMissing && <Notice tone="warning">{editor.list.noSuchRow}</Notice>}
      <HiddenUnsaved
        table={table}
        listed={listed}
        onShow={() => setSearch({ text: '', filter: 'unsaved' })}
      />
      <CityItems table={table} rows={rows} listed={listed} named={named} onSaved={onSaved} />
      {text.trim() === '' && filter === 'all' && (
        <MainCities cities={unlistedFixedCities(fixedCities, rows)} onWrite={write} />
      )}
    </div>
  );
}

interface HiddenUnsavedProps {
  table: TableEditor;
  listed: ReadonlySet<RowEditor>;
  onShow: () => void;
}

/** Points out unsaved changes in cities that the search hides. */
function HiddenUnsaved({ table, listed, onShow }: HiddenUnsavedProps) {
  const t = useTableTexts('city_pages');
  const hidden = [...useStore(table.unsaved)].filter((editor) => !listed.has(editor)).length;
  if (hidden === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {t.hiddenUnsaved(hidden)}
      <button type="button" className="link cursor-pointer" onClick={onShow}>
        {t.showUnsaved}
      </button>
    </p>
  );
}

function searchSummary(shown: number, all: number, t: CitiesTexts): string {
  if (all === 0) return t.none;
  return shown === 0 ? t.noMatch : t.found(shown, all);
}

/** A row that was never saved is not a city yet. */
function countSaved(rows: Iterable<RowEditor>): number {
  return [...rows].filter(({ state }) => state.get().row !== null).length;
}

import { useTableTexts } from '../ui/admin-texts.ts';
import type { CityFilter, CitySearch } from './filter-cities.ts';

interface CityFilterBarProps {
  search: CitySearch;
  /** Hides the bar on a phone, where the open row needs the space. */
  isRowOpen: boolean;
  onSearch: (search: CitySearch) => void;
  onAdd: () => void;
}

const filters: CityFilter[] = ['all', 'spanish', 'unsaved'];

export function CityFilterBar({ search, isRowOpen, onSearch, onAdd }: CityFilterBarProps) {
  const t = useTableTexts('city_pages');
  return (
    <div
      data-row-open={isRowOpen || undefined}
      className="list-bar grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_auto_auto]"
    >
      <input
        type="search"
        className="input max-sm:col-span-2"
        aria-label={t.search}
        placeholder={t.searchHint}
        value={search.text}
        onChange={({ target }) => onSearch({ ...search, text: target.value })}
      />
      <select
        className="input"
        aria-label={t.show}
        value={search.filter}
        onChange={({ target }) =>
          onSearch({ ...search, filter: filters.find((each) => each === target.value) ?? 'all' })
        }
      >
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {t.filters[filter]}
          </option>
        ))}
      </select>
      <button type="button" className="btn btn-quiet" onClick={onAdd}>
        {t.add.open}
      </button>
    </div>
  );
}

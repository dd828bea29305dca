import { useId } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import type { CityFilter } from './filter-cities.ts';

/** What is asked of the list of cities. */
export interface CitySearch {
  text: string;
  filter: CityFilter;
}

interface CityFilterBarProps {
  search: CitySearch;
  onSearch: (search: CitySearch) => void;
  onAdd: () => void;
}

const filters: CityFilter[] = ['all', 'spanish', 'unsaved'];

/** Finds a city among many, and adds one. */
export function CityFilterBar({ search, onSearch, onAdd }: CityFilterBarProps) {
  const t = useAdminTexts().cities;
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
      <div className="col-span-2 grid gap-1.5 sm:col-span-1">
        <label htmlFor={`${id}-search`} className="font-medium">
          {t.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="input"
          placeholder={t.searchHint}
          value={search.text}
          onChange={({ target }) => onSearch({ ...search, text: target.value })}
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
            onSearch({ ...search, filter: filters.find((each) => each === target.value) ?? 'all' })
          }
        >
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {t.filters[filter]}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="btn btn-quiet" onClick={onAdd}>
        {t.add.open}
      </button>
    </div>
  );
}

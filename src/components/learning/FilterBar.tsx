import { Search } from 'lucide-react';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#locales.ts';
import { learningCategories, learningTypes } from '#schemas/content/learning-item.ts';
import { defaultFilter } from './filter-address.ts';
import { sortOrders } from './filter-items.ts';

/** Hidden without JavaScript, which does the filtering. */
export function FilterBar({ locale }: { locale: Locale }) {
  const t = learningText[locale];
  const categories = learningCategories.map((value) => ({ value, label: t.categories[value] }));
  const types = learningTypes.map((value) => ({ value, label: t.types[value] }));
  return (
    <search>
      <form
        data-filter=""
        autoComplete="off"
        className="mt-8 grid grid-cols-2 gap-4 rounded-card border border-sand bg-white p-5 noscript:hidden md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      >
        <label className="grid gap-1.5 font-semibold text-sm col-span-2 md:col-span-3 lg:col-span-1">
          {t.search}
          <span className="relative">
            <Search
              aria-hidden="true"
              size={20}
              className="absolute top-3.5 left-3.5 text-pine-600"
            />
            <input
              type="search"
              name="search"
              placeholder={t.searchPlaceholder}
              className="filter-control pl-11"
            />
          </span>
        </label>
        <Choice
          label={t.category}
          name="category"
          className="col-span-2 md:col-span-1"
          options={[{ value: 'all', label: t.categories.all }, ...categories]}
        />
        <Choice
          label={t.contentType}
          name="type"
          className="max-[26rem]:col-span-2"
          options={[{ value: 'all', label: t.types.all }, ...types]}
        />
        <Choice
          label={t.sort}
          name="sort"
          className="max-[26rem]:col-span-2"
          chosen={defaultFilter.sort}
          options={sortOrders.map((value) => ({ value, label: t.sortOrders[value] }))}
        />
      </form>
    </search>
  );
}

interface ChoiceProps {
  className?: string;
  label: string;
  name: string;
  options: { value: string; label: string }[];
  chosen?: string;
}

function Choice({ label, name, options, chosen = 'all', className = '' }: ChoiceProps) {
  return (
    <label className={`grid min-w-0 gap-1.5 font-semibold text-sm ${className}`}>
      {label}
      <select name={name} defaultValue={chosen} className="filter-control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

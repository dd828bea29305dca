import { type LearningFilter, sortOrders } from './filter-items.ts';

export const defaultFilter: LearningFilter = {
  search: '',
  category: 'all',
  contentType: 'all',
  sort: 'date-new',
};

const categories = ['auto', 'home', 'both'];
const contentTypes = ['video', 'article'];

/** Reads a filter from a query string; missing or unknown values become the default. */
export function readFilter(query: string): LearningFilter {
  const params = new URLSearchParams(query);
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name));
  return {
    search: params.get('search') ?? defaultFilter.search,
    category: known('category', categories) ?? defaultFilter.category,
    contentType: known('type', contentTypes) ?? defaultFilter.contentType,
    sort: sortOrders.find((order) => order === params.get('sort')) ?? defaultFilter.sort,
  };
}

/** The query string for a filter; empty for the default one. */
export function writeFilter(filter: LearningFilter): string {
  const params = new URLSearchParams();
  if (filter.search.trim() !== '') params.set('search', filter.search.trim());
  if (filter.category !== defaultFilter.category) params.set('category', filter.category);
  if (filter.contentType !== defaultFilter.contentType) params.set('type', filter.contentType);
  if (filter.sort !== defaultFilter.sort) params.set('sort', filter.sort);
  return params.size > 0 ? `?${params}` : '';
}

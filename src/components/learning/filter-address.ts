import { type LearningFilter, sortOrders } from './filter-items.ts';

/** What a visitor sees before choosing anything. */
export const standardFilter: LearningFilter = {
  search: '',
  category: 'all',
  contentType: 'all',
  sort: 'date-new',
};

const categories = ['auto', 'home', 'both'];
const contentTypes = ['video', 'article'];

/** The filter that a query string names; what it does not name, or misnames, is standard. */
export function readFilter(query: string): LearningFilter {
  const params = new URLSearchParams(query);
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name));
  return {
    search: params.get('search') ?? standardFilter.search,
    category: known('category', categories) ?? standardFilter.category,
    contentType: known('type', contentTypes) ?? standardFilter.contentType,
    sort: sortOrders.find((order) => order === params.get('sort')) ?? standardFilter.sort,
  };
}

/** The query string that names a filter; empty for the standard one. */
export function writeFilter(filter: LearningFilter): string {
  const params = new URLSearchParams();
  if (filter.search.trim() !== '') params.set('search', filter.search.trim());
  if (filter.category !== standardFilter.category) params.set('category', filter.category);
  if (filter.contentType !== standardFilter.contentType) params.set('type', filter.contentType);
  if (filter.sort !== standardFilter.sort) params.set('sort', filter.sort);
  return params.size > 0 ? `?${params}` : '';
}

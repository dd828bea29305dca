/** What the filter needs to know about a card. */
export interface ListedItem {
  title: string;
  description: string;
  /** Title and description in the other language, to be found as well. */
  also: string;
  category: string;
  contentType: string;
  publishDate: string;
  featured: boolean;
}

/** Orders of the list, as they stand in the menu. */
export const sortOrders = ['popularity', 'date-new', 'date-old', 'title-az', 'title-za'] as const;

type SortOrder = (typeof sortOrders)[number];

/** What a visitor asked to see. */
export interface LearningFilter {
  search: string;
  category: string;
  contentType: string;
  sort: SortOrder;
}

const newestFirst = (a: ListedItem, b: ListedItem) => b.publishDate.localeCompare(a.publishDate);
const byTitle = (a: ListedItem, b: ListedItem) => a.title.localeCompare(b.title, 'es');

const comparisons: Record<SortOrder, (a: ListedItem, b: ListedItem) => number> = {
  popularity: (a, b) => Number(b.featured) - Number(a.featured) || newestFirst(a, b),
  'date-new': newestFirst,
  'date-old': (a, b) => newestFirst(b, a),
  'title-az': byTitle,
  'title-za': (a, b) => byTitle(b, a),
};

/** The items that match, in the order asked for. */
export function filterItems<Item extends ListedItem>(
  items: Item[],
  filter: LearningFilter,
): Item[] {
  return items.filter((item) => matches(item, filter)).sort(comparisons[filter.sort]);
}

/** An item for both kinds of insurance stays under either of them. */
function matches(item: ListedItem, { search, category, contentType }: LearningFilter): boolean {
  const sought = foldText(search.trim());
  return (
    (category === 'all' || item.category === category || item.category === 'both') &&
    (contentType === 'all' || item.contentType === contentType) &&
    [item.title, item.description, item.also].some((text) => foldText(text).includes(sought))
  );
}

/**
 * Neither capitals nor accents matter: few people type them on a phone. A script that shares a line with
 * another one travels in a file, and no longer inside its page: so this stands in three of them.
 */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

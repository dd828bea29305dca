export interface ListedItem {
  title: string;
  description: string;
  category: string;
  contentType: string;
  publishDate: string;
  featured: boolean;
}

/** In the order of the select. */
export const sortOrders = ['popularity', 'date-new', 'date-old', 'title-az', 'title-za'] as const;

type SortOrder = (typeof sortOrders)[number];

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

export function filterItems<Item extends ListedItem>(
  items: Item[],
  filter: LearningFilter,
): Item[] {
  return items.filter((item) => matches(item, filter)).sort(comparisons[filter.sort]);
}

/** Items of category `both` match auto and home. Every word of the search must occur, in any order. */
function matches(item: ListedItem, { search, category, contentType }: LearningFilter): boolean {
  const words = foldText(search).split(/\s+/);
  const text = foldText(`${item.title} ${item.description}`);
  return (
    (category === 'all' || item.category === category || item.category === 'both') &&
    (contentType === 'all' || item.contentType === contentType) &&
    words.every((word) => text.includes(word))
  );
}

/**
 * Lowercase letters and digits without accents, marks and invisible characters, because few people type them on a phone.
 * Repeated in `browser/filter-guides.ts`:
 * a page script that shares a module is no longer inlined in its page.
 */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase();
}

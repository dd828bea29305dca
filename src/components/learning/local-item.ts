import type { Locale } from '#locales.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ListedItem } from './filter-items.ts';

/** An item as a reader of one language meets it. */
export type LocalItem = Omit<LearningItem, 'title' | 'description' | 'url'> &
  ListedItem & { url: string | undefined };

/** What an item says, and where it leads, in one language. */
export function localItem(item: LearningItem, locale: Locale): LocalItem {
  const { title, description, url } = item;
  const other = locale === 'en' ? 'es' : 'en';
  return {
    ...item,
    title: title[locale],
    description: description[locale],
    also: `${title[other]} ${description[other]}`,
    url: typeof url === 'object' ? url[locale] : url,
  };
}

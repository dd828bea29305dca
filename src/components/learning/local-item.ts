import type { Locale } from '#locales.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ListedItem } from './filter-items.ts';

export type LocalItem = Omit<LearningItem, 'title' | 'description' | 'url'> &
  ListedItem & { url: string | undefined };

export function localItem(item: LearningItem, locale: Locale): LocalItem {
  const { title, description, keywords = [], url } = item;
  const other = locale === 'en' ? 'es' : 'en';
  return {
    ...item,
    // Most visitors cannot read a featured item in the other language.
    featured: item.featured && (item.lang ?? locale) === locale,
    title: title[locale],
    description: description[locale],
    also: [title[other], description[other], ...keywords].join(' '),
    url: typeof url === 'object' ? url[locale] : url,
  };
}

import type { Locale } from '#locales.ts';
import type { ShownItem } from '#tables/learning-items/shown-item.ts';
import type { ListedItem } from './filter-items.ts';

export type LocalItem = Omit<ShownItem, 'title' | 'description' | 'url'> &
  ListedItem & {
    url: string | undefined;
    /** The language of title and description, if it is not the page's. */
    textLang: Locale | undefined;
  };

export function localItem(item: ShownItem, locale: Locale): LocalItem {
  const { title, description, url } = item;
  return {
    ...item,
    // Most visitors cannot read a featured item in the other language.
    featured: item.featured && (item.lang ?? locale) === locale,
    title: title[locale],
    description: description[locale],
    textLang: locale === 'es' && item.isUntranslated ? 'en' : undefined,
    url: typeof url === 'object' ? url[locale] : url,
  };
}

import { cityTitles } from '#components/ui/city-titles.ts';
import { sharingImage } from '#components/ui/sharing-image.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NamedPage, SiteFacts } from '#schemas/content/named-page.ts';
import { cutForSearch, searchCut } from '#schemas/search-cut.ts';
import type { Draft } from '../editing/state/draft.ts';

/** How a search engine or a messenger shows a page. */
export interface SearchResult {
  title: string;
  description: string;
  /** For example `www.example.com › es › katy`. */
  trail: string;
  host: string;
  picture: string;
}

export function searchResult(
  draft: Draft,
  named: NamedPage | undefined,
  site: SiteFacts,
  locale: Locale,
): SearchResult {
  const { title, description } = named
    ? { title: named.title[locale], description: named.description[locale] }
    : cityTitles(recordOf(draft), undefined, site, locale);
  const { host } = new URL(site.origin);
  const path = localePath(locale, `/${draft.slug ?? ''}`);
  return {
    title: cutForSearch(title, searchCut.title),
    description: cutForSearch(description, searchCut.description),
    trail: [host, ...path.split('/').filter(Boolean)].join(' › '),
    host,
    picture: sharingImage(named?.picture ?? draft.image_url ?? null) ?? '/images/sharing/hero.jpg',
  };
}

function recordOf(draft: Draft) {
  const { title = '', description = '', city_name = '' } = draft;
  const { title_es = null, description_es = null } = draft;
  return { title, title_es, description, description_es, city_name };
}

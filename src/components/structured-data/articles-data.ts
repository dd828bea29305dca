import { topicsOf } from '#components/articles/topics.ts';
import type { SiteLink } from '#components/shell/site-links.ts';
import { articlesText } from '#i18n/articles.ts';
import type { Locale } from '#locales.ts';
import type { LocalizedArticle } from '#tables/articles/shown-article.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import type { ThingGraph } from './script-json.ts';

interface ArticlesDataOptions {
  articles: readonly LocalizedArticle[];
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  locale: Locale;
}

/** Structured data of the list of articles, in the order of the page. */
export function articlesData({
  articles,
  breadcrumbs,
  siteOrigin,
  locale,
}: ArticlesDataOptions): ThingGraph {
  const listed = topicsOf(articles, locale).flatMap((topic) => topic.articles);
  return {
    '@graph': [
      {
        '@type': 'ItemList',
        name: articlesText[locale].title,
        itemListElement: listed.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: new URL(path, siteOrigin).href,
        })),
      },
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}

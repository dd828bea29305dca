import type { OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import type { ShownArticle } from '#tables/articles/shown-article.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import type { ThingGraph } from './script-json.ts';

interface ArticleDataOptions {
  article: ShownArticle;
  locale: Locale;
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  agencyName: string;
}

export function articleData({
  article,
  locale,
  breadcrumbs,
  siteOrigin,
  agencyName,
}: ArticleDataOptions): ThingGraph {
  const absolute = (link: string) => new URL(link, siteOrigin).href;
  const agency: OrganizationLeaf = {
    '@type': 'Organization',
    name: agencyName,
    url: absolute('/'),
  };
  // An invented person is not named to search engines.
  const { author } = article;
  const person: PersonLeaf | null =
    author && !author.sample ? { '@type': 'Person', name: author.name, worksFor: agency } : null;
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        inLanguage: locale,
        datePublished: article.publishDate,
        dateModified: article.updatedDate ?? article.publishDate,
        author: person ?? agency,
        publisher: agency,
        mainEntityOfPage: absolute(article.path),
      },
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}

import type { OrganizationLeaf } from 'schema-dts';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import type { ThingGraph } from './script-json.ts';

interface ArticleDataOptions {
  article: Article;
  locale: Locale;
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  path: string;
  agencyName: string;
}

export function articleData({
  article,
  locale,
  breadcrumbs,
  siteOrigin,
  path,
  agencyName,
}: ArticleDataOptions): ThingGraph {
  const absolute = (link: string) => new URL(link, siteOrigin).href;
  const agency: OrganizationLeaf = {
    '@type': 'Organization',
    name: agencyName,
    url: absolute('/'),
  };
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        inLanguage: locale,
        datePublished: article.publishDate,
        dateModified: article.updatedDate ?? article.publishDate,
        author: agency,
        publisher: agency,
        mainEntityOfPage: absolute(path),
      },
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}

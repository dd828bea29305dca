import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';

interface ArticlePlace {
  article: Article;
  locale: Locale;
  /** The way to it, itself last. */
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  path: string;
  agencyName: string;
}

/** What search engines are told about an article: itself, and where it stands in the site. */
export function articleData({
  article,
  locale,
  breadcrumbs,
  siteOrigin,
  path,
  agencyName,
}: ArticlePlace) {
  const absolute = (place: string) => new URL(place, siteOrigin).href;
  const agency = { '@type': 'Organization', name: agencyName, url: absolute('/') };
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

import { articleText } from '#i18n/article.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import { breadcrumbs } from './breadcrumbs.ts';

interface ArticlePlace {
  article: Article;
  locale: Locale;
  /** Full address of a path of this site. */
  absolute: (path: string) => string;
  path: string;
  agencyName: string;
}

/** What search engines are told about an article: itself, and where it stands in the site. */
export function articleData({ article, locale, absolute, path, agencyName }: ArticlePlace) {
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
      breadcrumbs([
        { name: articleText[locale].home, address: absolute(localePath(locale, '/')) },
        {
          name: articleText[locale].learningCenter,
          address: absolute(localePath(locale, '/learning-center')),
        },
        { name: article.title, address: absolute(path) },
      ]),
    ],
  };
}

import { articleText } from '#i18n/article.ts';
import { type Locale, localePath } from '#i18n/locales.ts';
import type { Article } from '#schemas/article.ts';

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
  const publisher = { '@type': 'Organization', name: agencyName, url: absolute('/') };
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        inLanguage: locale,
        datePublished: article.publishDate,
        dateModified: article.updatedDate ?? article.publishDate,
        author: { '@type': 'Organization', name: article.author, url: absolute('/') },
        publisher,
        mainEntityOfPage: absolute(path),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, articleText[locale].home, absolute(localePath(locale, '/'))),
          crumb(
            2,
            articleText[locale].learningCenter,
            absolute(localePath(locale, '/learning-center')),
          ),
          crumb(3, article.title, absolute(path)),
        ],
      },
    ],
  };
}

function crumb(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item };
}

import type { Locale } from '#locales.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { LocalizedArticle, ShownArticle } from '#tables/articles/shown-article.ts';

export interface ListedArticle extends ShownArticle {
  /** The language of the article, if it is not the page's. */
  lang: 'en' | undefined;
}

export interface Topic {
  category: LearningItem['category'];
  articles: ListedArticle[];
}

const order = ['home', 'auto', 'both'] as const;

/** The articles by topic, newest first. Where Spanish is missing, the English article is listed. */
export function topicsOf(articles: readonly LocalizedArticle[], locale: Locale): Topic[] {
  const listed = articles.map(({ en, es }): ListedArticle => {
    if (locale === 'en') return { ...en, lang: undefined };
    return es ? { ...es, lang: undefined } : { ...en, lang: 'en' };
  });
  return order
    .map((category) => ({
      category,
      articles: listed.filter((article) => article.category === category).sort(newestFirst),
    }))
    .filter((topic) => topic.articles.length > 0);
}

function newestFirst(one: ShownArticle, other: ShownArticle): number {
  if (one.publishDate !== other.publishDate) return one.publishDate < other.publishDate ? 1 : -1;
  return one.title < other.title ? -1 : 1;
}

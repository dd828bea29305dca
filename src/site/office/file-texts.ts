import type { Locale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ArticleText, LearningText } from '#schemas/office/article-text.ts';

/** The texts of an article in one language. */
type Texts = Pick<Article, 'title' | 'description'> & { body: string };

/**
 * The texts of an article that count: those that staff saved, else its file's. `slug` is the English
 * article's; a Spanish text that nobody saved is the Spanish file's.
 */
export function mergeArticle<File extends Texts>(
  file: File,
  slug: string,
  saved: readonly ArticleText[],
  locale: Locale,
): File {
  const row = saved.find((each) => each.slug === slug);
  if (!row) return file;
  if (locale === 'en') {
    return { ...file, title: row.title, description: row.description, body: row.body };
  }
  return {
    ...file,
    title: row.title_es ?? file.title,
    description: row.description_es ?? file.description,
    body: row.body_es ?? file.body,
  };
}

/** An item of the learning center with the texts that count. */
export function mergeLearningItem(
  item: LearningItem,
  saved: readonly LearningText[],
): LearningItem {
  const row = saved.find(({ slug }) => slug === item.id);
  if (!row) return item;
  return {
    ...item,
    title: { en: row.title, es: row.title_es ?? item.title.es },
    description: { en: row.description, es: row.description_es ?? item.description.es },
  };
}

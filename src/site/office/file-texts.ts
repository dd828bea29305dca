import type { Locale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ArticleText, LearningText } from '#schemas/office/article-text.ts';

type Texts = Pick<Article, 'title' | 'description'> & { body: string };

/**
 * An article with the texts that staff saved, else those of its file. `slug` is that of the English
 * article. Without a saved Spanish text, the Spanish file is used.
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

/** A learning item with the texts that staff saved, else those of its file. */
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

import type { Locale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import type { PageText } from '#tables/page-texts/schema.ts';

type Texts = Pick<Article, 'title' | 'description'> & { body: string };

/**
 * A Markdown file with the texts that staff saved, if any. Without a saved Spanish text, the Spanish file is used.
 */
export function mergeTexts<File extends Texts>(
  file: File,
  row: Omit<PageText, 'slug'> | undefined,
  locale: Locale,
): File {
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

/** A page with the texts that staff saved, else those of its file. */
export function mergePage<File extends Texts>(
  file: File,
  slug: string,
  saved: readonly PageText[],
  locale: Locale,
): File {
  return mergeTexts(
    file,
    saved.find((row) => row.slug === slug),
    locale,
  );
}

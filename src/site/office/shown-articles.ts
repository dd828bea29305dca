import { learningText } from '#i18n/learning.ts';
import { type Locale, type Localized, otherLocale } from '#locales.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import type { Article } from '#schemas/content/article.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { ArticleRow } from '#tables/articles/schema.ts';
import type { LocalizedArticle, ShownArticle } from '#tables/articles/shown-article.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import type { SavedTeam } from '#tables/team-members/schema.ts';
import { mergeTexts } from './file-texts.ts';

interface ArticleSources {
  files: PreviewFacts['articles'];
  /** Only those that visitors see. */
  rows: readonly ArticleRow[];
  saved: SavedTeam;
  timeZone: string;
  /** ISO 8601. */
  now: string;
}

/**
 * Articles from files, with what staff saved over them, and those that staff added. An added article whose address
 * belongs to another one is left out.
 */
export function shownArticles({ files, rows, ...facts }: ArticleSources): LocalizedArticle[] {
  const fromFiles = Object.entries(files).map(([slug, file]) => {
    const row = rows.find((each) => each.slug === slug);
    return {
      slug,
      en: fileArticle(file, row, facts, 'en'),
      es: fileArticle(file, row, facts, 'es'),
    };
  });
  const taken = new Set(fromFiles.flatMap(({ en, es }) => [en.path, es.path]));
  const added = rows
    .filter(({ slug }) => !Object.hasOwn(files, slug))
    .flatMap((row) => {
      const article = addedArticle(row, facts);
      if (taken.has(article.en.path)) return [];
      taken.add(article.en.path);
      if (article.es && !taken.has(article.es.path)) {
        taken.add(article.es.path);
        return article;
      }
      return { ...article, en: { ...article.en, counterpart: null }, es: null };
    });
  return [...fromFiles, ...added];
}

type Facts = Omit<ArticleSources, 'files' | 'rows'>;

function fileArticle(
  { en, es }: Localized<Article & { path: string; body: string }>,
  row: ArticleRow | undefined,
  facts: Facts,
  locale: Locale,
): ShownArticle {
  const file = locale === 'en' ? en : es;
  const category = row?.category ?? file.category ?? 'both';
  return {
    ...mergeTexts(file, row, locale),
    category: category as LearningItem['category'],
    photo: photoOf(row, facts),
    author: authorOf(row, facts),
  };
}

/** An article that staff added. Its Spanish page exists once all of its texts are translated. */
export function addedArticle(row: ArticleRow, facts: Facts): LocalizedArticle {
  const { slug, spanish_slug, title_es, description_es, body_es } = row;
  const path = `/blog/${slug}`;
  const category = (row.category ?? 'both') as LearningItem['category'];
  const shared = {
    category,
    photo: photoOf(row, facts),
    author: authorOf(row, facts),
    image: images[category],
    publishDate: officeDay(facts.timeZone, new Date(row.publish_from ?? facts.now)),
  };
  const isTranslated = spanish_slug && title_es && description_es && body_es;
  const es: ShownArticle | null = isTranslated
    ? {
        ...shared,
        ...{ path: `/blog/${spanish_slug}`, counterpart: path, readTime: readTime(body_es, 'es') },
        ...{ title: title_es, description: description_es, body: body_es },
      }
    : null;
  const en: ShownArticle = {
    ...shared,
    ...{ path, counterpart: es?.path ?? null, readTime: readTime(row.body, 'en') },
    ...{ title: row.title, description: row.description, body: row.body },
  };
  return { slug, en, es };
}

/** Drawings for articles without a picture. */
const images = {
  auto: '/images/cities/street-2.svg',
  home: '/images/cities/pines-2.svg',
  both: '/images/cities/fields-1.svg',
};

function photoOf(row: ArticleRow | undefined, { saved }: Facts): ShownPicture | undefined {
  return row?.picture ? saved.pictures.find(({ key }) => key === row.picture) : undefined;
}

function authorOf(row: ArticleRow | undefined, { saved }: Facts): ShownArticle['author'] {
  const member = row?.author && saved.team_members.find(({ id }) => String(id) === row.author);
  return member && member.sample !== 'hidden'
    ? { name: member.name, sample: member.sample === 'yes' }
    : null;
}

const wordsPerMinute = 220;

function readTime(markdown: string, locale: Locale): string {
  const words = markdown.split(/\s+/).length;
  return learningText[locale].minutes(Math.max(1, Math.round(words / wordsPerMinute)));
}

/** Where a link to an article leads from a page in `locale`: to its page in that language, if it has one. */
export function articlePathIn(
  path: string,
  articles: readonly LocalizedArticle[],
  locale: Locale,
): { path: string; lang: Locale | undefined } {
  const article = articles.find(({ en, es }) => path === en.path || path === es?.path);
  if (!article) return { path, lang: undefined };
  const own = article[locale];
  return own ? { path: own.path, lang: undefined } : { path, lang: otherLocale(locale) };
}

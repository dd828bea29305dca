import { type CollectionEntry, getCollection } from 'astro:content';
import { type Locale, type Localized, locales } from '#locales.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import { publishedAt } from '#schemas/publishing/publishing-state.ts';
import type { LocalizedArticle, ShownArticle } from '#tables/articles/shown-article.ts';
import type { ShownItem } from '#tables/learning-items/shown-item.ts';
import { contentFile } from './content-file.ts';
import { infoPageFiles } from './info-pages.ts';
import { articlePathIn, shownArticles } from './office/shown-articles.ts';
import { shownLearningItems } from './office/shown-learning-items.ts';
import { savedContent } from './site-content.ts';

type ArticleEntry = CollectionEntry<'articles'>;

interface ArticleRoute {
  params: { article: string };
  props: { locale: Locale; article: ShownArticle };
}

/** One route per article and language. */
export async function articleRoutes(): Promise<ArticleRoute[]> {
  const articles = await allArticles();
  return locales.flatMap((locale) =>
    articles.flatMap(({ [locale]: article }) =>
      article ? { params: { article: lastPart(article.path) }, props: { locale, article } } : [],
    ),
  );
}

/** The articles that visitors see. */
export async function allArticles(): Promise<LocalizedArticle[]> {
  const { snapshot, now } = await savedContent();
  return shownArticles({
    files: await articleFiles(),
    rows: publishedAt(snapshot.articles, now),
    saved: snapshot,
    timeZone: (await contentFile('agency')).timeZone,
    now,
  });
}

/** The items of the learning center that visitors see. A link to an article leads to its page in `locale`. */
export async function learningItems(locale: Locale): Promise<ShownItem[]> {
  const { snapshot, now } = await savedContent();
  const files = (await getCollection('learning')).map(({ data }) => data);
  const items = shownLearningItems({
    files,
    rows: publishedAt(snapshot.learning_items, now),
    pictures: snapshot.pictures,
    timeZone: (await contentFile('agency')).timeZone,
    now,
  });
  const articles = await allArticles();
  return items.map((item) => {
    // Items from files already have a URL for each language.
    if (files.some(({ id }) => id === item.id) || typeof item.url !== 'string') return item;
    const { path, lang } = articlePathIn(item.url, articles, locale);
    return { ...item, url: path, ...(lang && { lang }) };
  });
}

/** Every article file in both languages, by the slug of the English one. */
export async function articleFiles(): Promise<PreviewFacts['articles']> {
  const entries = new Map((await getCollection('articles')).map((entry) => [entry.id, entry]));
  const pairs = [...entries.values()].flatMap((entry) => {
    const spanish = entries.get(`es/${lastPart(entry.data.counterpart)}`);
    return entry.id.startsWith('en/') && spanish
      ? [[lastPart(entry.id), { en: fileOf(entry), es: fileOf(spanish) }] as const]
      : [];
  });
  return Object.fromEntries(pairs);
}

function fileOf({ id, data, body = '' }: ArticleEntry) {
  return { ...data, path: `/blog/${lastPart(id)}`, body: body.trim() };
}

/** The texts of a content file, by the column that stores staff’s version of them. */
type FileTexts = Readonly<Record<string, string>>;

export interface ContentTexts {
  articles: FileTexts[];
  pages: FileTexts[];
  learning: FileTexts[];
}

/** The texts of `content/` that staff can edit in the panel. */
export async function contentTexts(): Promise<ContentTexts> {
  const articles = Object.entries(await articleFiles()).map(([slug, { en, es }]) => ({
    ...textsOf(slug, { en, es }),
    spanish_slug: lastPart(es.path),
    category: en.category ?? 'both',
    status: 'published',
  }));
  const pages = Object.entries(await infoPageFiles()).map(([slug, page]) => textsOf(slug, page));
  const learning = (await getCollection('learning')).map(({ data }) => ({
    ...{ slug: data.id, title: data.title.en, title_es: data.title.es },
    ...{ description: data.description.en, description_es: data.description.es },
    status: 'published',
  }));
  return {
    articles: articles.toSorted(byTitle),
    pages: pages.toSorted(byTitle),
    learning: learning.toSorted(byTitle),
  };
}

type MarkdownFile = Pick<ShownArticle, 'title' | 'description' | 'body'>;

function textsOf(slug: string, { en, es }: Localized<MarkdownFile>) {
  return {
    ...{ slug, title: en.title, title_es: es.title },
    ...{ description: en.description, description_es: es.description },
    ...{ body: en.body, body_es: es.body },
  };
}

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title < other.title ? -1 : 1;
}

function lastPart(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

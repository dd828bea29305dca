import { type CollectionEntry, getCollection } from 'astro:content';
import * as z from 'zod/mini';
import type { Locale, Localized } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';
import { localizedSchema } from '#schemas/content/localized.ts';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import { infoPageFiles } from './info-pages.ts';
import { mergeArticle } from './office/file-texts.ts';
import { savedContent } from './site-content.ts';

const languageSchema = z.keyof(localizedSchema);
type ArticleEntry = CollectionEntry<'articles'>;

interface ArticleRoute {
  params: { article: string };
  props: { locale: Locale; entry: ArticleEntry };
}

/** One route per file in `content/articles/{language}/`; the file name is the slug. */
export async function articleRoutes(): Promise<ArticleRoute[]> {
  const entries = await getCollection('articles');
  return entries.map((entry) => {
    const [folder, article = ''] = entry.id.split('/');
    return { params: { article }, props: { locale: languageSchema.parse(folder), entry } };
  });
}

/** An article with the texts that staff saved, if any. */
export async function articleOf(
  { id, data, body = '' }: ArticleEntry,
  locale: Locale,
): Promise<Article & { body: string }> {
  const { article_texts: saved } = (await savedContent()).snapshot;
  const slug = lastPart(locale === 'en' ? id : data.counterpart);
  return mergeArticle({ ...data, body }, slug, saved, locale);
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
  const articles = Object.entries(await articleFiles()).map(textsOf);
  const pages = Object.entries(await infoPageFiles()).map(textsOf);
  const learning = (await getCollection('learning')).map(({ data }) => ({
    ...{ slug: data.id, title: data.title.en, title_es: data.title.es },
    ...{ description: data.description.en, description_es: data.description.es },
  }));
  return {
    articles: articles.toSorted(byTitle),
    pages: pages.toSorted(byTitle),
    learning: learning.toSorted(byTitle),
  };
}

type MarkdownFile = Pick<Article, 'title' | 'description'> & { body: string };

function textsOf([slug, { en, es }]: [string, Localized<MarkdownFile>]) {
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

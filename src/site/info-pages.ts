import { getCollection } from 'astro:content';
import type { Locale } from '#locales.ts';
import type { InfoPageFiles } from '#rows/preview-facts.ts';
import { type InfoPage, type InfoPageSlug, infoPageSlugs } from '#schemas/content/info-page.ts';
import { inEveryLocale } from './locale-routes.ts';
import { mergePage } from './office/file-texts.ts';
import { savedContent } from './site-content.ts';

export function infoPageRoutes() {
  return inEveryLocale(infoPageSlugs.map((infoPage) => ({ infoPage })));
}

/** A page with the texts that staff saved, if any. */
export async function infoPage(
  slug: InfoPageSlug,
  locale: Locale,
): Promise<InfoPage & { body: string }> {
  const file = (await infoPageFiles())[slug][locale];
  return mergePage(file, slug, (await savedContent()).snapshot.page_texts, locale);
}

/** Every page of `content/pages/` in both languages. */
export async function infoPageFiles(): Promise<InfoPageFiles> {
  const entries = new Map((await getCollection('infoPages')).map((entry) => [entry.id, entry]));
  const fileOf = (path: string) => {
    const entry = entries.get(path);
    if (!entry) throw new Error(`The content folder has no pages/${path}.md.`);
    return { ...entry.data, body: entry.body?.trim() ?? '' };
  };
  const pages = infoPageSlugs.map(
    (slug) => [slug, { en: fileOf(`en/${slug}`), es: fileOf(`es/${slug}`) }] as const,
  );
  // TypeScript does not infer the names through a loop.
  return Object.fromEntries(pages) as InfoPageFiles;
}

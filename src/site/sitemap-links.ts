import { englishPath, localePath } from '#locales.ts';

/** The two addresses of one page. */
export type PathPair = [english: string, spanish: string];

/**
 * A page's address in both languages, for the sitemap. `renamed` holds the pages whose twin is not
 * under `/es`: the articles. The sitemap integration's own pairing takes `/constructor` for a language.
 */
export function sitemapLinks(url: string, renamed: PathPair[]): { url: string; lang: string }[] {
  const { origin, pathname } = new URL(url);
  const english = englishPath(pathname);
  const [inEnglish, inSpanish] = renamed.find((pair) => pair.includes(pathname)) ?? [
    english,
    localePath('es', english),
  ];
  return [
    { lang: 'en', url: origin + inEnglish },
    { lang: 'es', url: origin + inSpanish },
    { lang: 'x-default', url: origin + inEnglish },
  ];
}

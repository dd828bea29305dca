import { localePath } from './locales.ts';

/**
 * A page's address in both languages, for the sitemap. Articles have none: their twins are named
 * otherwise. The sitemap integration's own pairing takes `/constructor` for a language.
 */
export function sitemapLinks(url: string): { url: string; lang: string }[] {
  const { origin, pathname } = new URL(url);
  if (pathname.startsWith('/blog/')) return [];
  const path = pathname.replace(/^\/es(?=\/|$)/, '') || '/';
  return [
    { lang: 'en-US', url: `${origin}${path}` },
    { lang: 'es-US', url: `${origin}${localePath('es', path)}` },
  ];
}

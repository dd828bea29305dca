import type { Locale } from '#locales.ts';

/** A city that somebody asks for by its address. */
export interface SoughtCity {
  slug: string;
  locale: Locale;
}

/** The city a path asks for: `/{slug}` or `/es/{slug}`. `null` for every deeper path. */
export function soughtCity(path: string): SoughtCity | null {
  const segments = path.split('/').filter(Boolean);
  const locale: Locale = segments[0] === 'es' && segments.length > 1 ? 'es' : 'en';
  const [slug, deeper] = locale === 'es' ? segments.slice(1) : segments;
  return slug && !deeper ? { slug, locale } : null;
}

import type { Locale } from '#locales.ts';

export interface RequestedCity {
  slug: string;
  locale: Locale;
}

/** The city in a path `/{slug}` or `/es/{slug}`; `null` for deeper paths. */
export function requestedCity(path: string): RequestedCity | null {
  const [, spanish, slug] = /^(\/+es)?\/+([^/]+)\/*$/.exec(path) ?? [];
  return slug ? { slug, locale: spanish ? 'es' : 'en' } : null;
}

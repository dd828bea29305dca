import type { Locale } from '#locales.ts';

/** A city that somebody asks for by its address. */
export interface RequestedCity {
  slug: string;
  locale: Locale;
}

/** The city a path asks for: `/{slug}` or `/es/{slug}`. `null` for every deeper path. */
export function requestedCity(path: string): RequestedCity | null {
  const [, spanish, slug] = /^(\/+es)?\/+([^/]+)\/*$/.exec(path) ?? [];
  return slug ? { slug, locale: spanish ? 'es' : 'en' } : null;
}

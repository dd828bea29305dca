/** English is at the root, Spanish under `/es`. */
export const locales = ['en', 'es'] as const;

export type Locale = (typeof locales)[number];

export type Localized<Text = string> = Record<Locale, Text>;

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'es' : 'en';
}

/** Texts in both languages; a key missing in one of them does not compile. */
export function dictionary<Texts>(texts: { en: Texts; es: NoInfer<Texts> }): Localized<Texts> {
  return texts;
}

/**
 * Path of a page in a language: `localePath('es', '/houston')` is `/es/houston`. Articles have a separate
 * path in each language, so theirs stays as it is.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'en' || path.startsWith('/blog/')) return path;
  if (path === '/') return '/es';
  return path.startsWith('/#') ? `/es${path.slice(1)}` : `/es${path}`;
}

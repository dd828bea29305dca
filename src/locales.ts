/** Languages of the site. English lives at the root, Spanish under `/es`. */
export const locales = ['en', 'es'] as const;

/** A language of the site. */
export type Locale = (typeof locales)[number];

/** A text in every language of the site. */
export type Localized<Text = string> = Record<Locale, Text>;

/** The one of the two languages that is not this one. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'es' : 'en';
}

/** Pairs the two languages of one area's texts; a key missing on one side does not compile. */
export function dictionary<Texts>(texts: { en: Texts; es: NoInfer<Texts> }): Localized<Texts> {
  return texts;
}

/**
 * Address of a page in a language: `localePath('es', '/houston')` is `/es/houston`. An article has one address,
 * which is that of its language.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'en' || path.startsWith('/blog/')) return path;
  if (path === '/') return '/es';
  return path.startsWith('/#') ? `/es${path.slice(1)}` : `/es${path}`;
}

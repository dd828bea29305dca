import type { Locale } from '#locales.ts';

/** A text from the database and, where it is not in the page's language, the language it is in. */
export interface FallbackText {
  text: string;
  lang: 'en' | undefined;
}

/** The text in the reader's language; English stands in, marked as such, where Spanish is missing. */
export function textOrFallback(
  locale: Locale,
  english: string,
  spanish: string | null,
): FallbackText {
  if (locale === 'en') return { text: english, lang: undefined };
  return spanish?.trim() ? { text: spanish, lang: undefined } : { text: english, lang: 'en' };
}

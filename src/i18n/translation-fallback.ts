import type { Locale } from '#locales.ts';

/** A text for a page; `lang` is set if it is not in the page's language. */
export interface FallbackText {
  text: string;
  lang: 'en' | undefined;
}

/** The text in the page's language; English, marked as such, if the Spanish text is missing. */
export function textOrFallback(
  locale: Locale,
  english: string,
  spanish: string | null,
): FallbackText {
  if (locale === 'en') return { text: english, lang: undefined };
  return spanish?.trim() ? { text: spanish, lang: undefined } : { text: english, lang: 'en' };
}

import { fixedCityText } from '#i18n/fixed-city.ts';
import { type FallbackText, textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { CityPage } from '#tables/cities/schema.ts';

type RecordTexts = Pick<CityPage, 'title' | 'title_es' | 'description' | 'description_es'>;

/** Heading and subtitle from the city's record, or the defaults where it has none. */
export function heroTexts(cityName: string, record: RecordTexts | undefined, locale: Locale) {
  const t = fixedCityText[locale];
  return {
    heading: recordText(record?.title, record?.title_es, t.heading(cityName), locale),
    subtitle: recordText(record?.description, record?.description_es, t.subtitle(cityName), locale),
  };
}

function recordText(
  english: string | undefined,
  spanish: string | null | undefined,
  fallback: string,
  locale: Locale,
): FallbackText {
  const own = textOrFallback(locale, english ?? '', spanish ?? null);
  return own.text.trim() ? own : { text: fallback, lang: undefined };
}

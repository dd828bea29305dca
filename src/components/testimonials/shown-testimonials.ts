import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Testimonial } from '#schemas/content/testimonial.ts';
import { isUntranslated, type SavedTestimonial } from '#tables/testimonials/schema.ts';

interface Quote {
  text: string;
  /** Set when the text is not in the page's language. */
  lang: Locale | undefined;
}

/** A testimonial as a page in one language shows it. */
export interface ShownTestimonial {
  key: string;
  name: string;
  place: string | null;
  quote: Quote;
  /** The client said it in the other language. */
  isTranslated: boolean;
  rating: number | null;
  /** When the client said it, such as 2026-11-26. */
  day: string | null;
  /** URL of the original review. */
  source: string | null;
  /** Invented for the example agency. */
  sample: boolean;
}

/** Testimonials per page. */
const limits = { city: 4, home: 6 };

/**
 * The testimonials that staff saved for a city, else those in the city's file in `content/`, without the ones that staff
 * hid.
 */
export function cityTestimonials(
  slug: string,
  inFile: readonly Testimonial[],
  saved: readonly SavedTestimonial[],
  locale: Locale,
): ShownTestimonial[] {
  const ofCity = saved.filter(({ city }) => city === slug);
  const own = newestFirst(ofCity).slice(0, limits.city);
  if (own.length > 0) return own.map((row) => savedTestimonial(row, locale));
  return inFile
    .filter(({ name }) => !ofCity.some((hidden) => hidden.name === name))
    .map((one) => contentTestimonial(one, locale));
}

/** The saved testimonials without a city, for the home page. */
export function homeTestimonials(
  saved: readonly SavedTestimonial[],
  locale: Locale,
): ShownTestimonial[] {
  const own = newestFirst(saved.filter(({ city }) => city === null)).slice(0, limits.home);
  return own.map((row) => savedTestimonial(row, locale));
}

/** Without hidden ones. */
function newestFirst(saved: readonly SavedTestimonial[]): SavedTestimonial[] {
  const day = ({ said_on }: SavedTestimonial) => said_on ?? '';
  const shown = saved.filter(({ sample }) => sample !== 'hidden');
  return shown.toSorted((one, other) =>
    day(one) === day(other) ? other.id - one.id : day(one) < day(other) ? 1 : -1,
  );
}

function savedTestimonial(row: SavedTestimonial, locale: Locale): ShownTestimonial {
  const quote = quoteOf(row, locale);
  return {
    key: String(row.id),
    name: row.name,
    place: row.place,
    quote,
    isTranslated: row.said_in !== (quote.lang ?? locale),
    rating: row.rating === null ? null : Number(row.rating),
    day: row.said_on,
    source: row.source_url,
    sample: row.sample === 'yes',
  };
}

/** The text in the language of the page if it was translated, else as the client said it. */
function quoteOf(row: SavedTestimonial, locale: Locale): Quote {
  if (!isUntranslated(row)) return textOrFallback(locale, row.words, row.words_es);
  return { text: row.words, lang: locale === 'en' ? 'es' : undefined };
}

function contentTestimonial(
  { name, place, text, saidIn, rating, sample }: Testimonial,
  locale: Locale,
): ShownTestimonial {
  return {
    key: name,
    name,
    place: place ?? null,
    quote: textOrFallback(locale, text.en, text.es),
    isTranslated: saidIn !== locale,
    rating,
    day: null,
    source: null,
    sample: sample ?? false,
  };
}

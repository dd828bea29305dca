import { standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Testimonial } from '#schemas/content/testimonial.ts';
import { isUntranslated, type SavedTestimonial } from '#schemas/office/saved-testimonial.ts';

/** A text and, where it is not in the page's language, the language it is in. */
interface Quote {
  text: string;
  lang: Locale | undefined;
}

/** What a client said, as pages of one language show it. */
export interface ShownTestimonial {
  key: string;
  name: string;
  place: string | null;
  quote: Quote;
  /** It was said in another language than it stands here. */
  isTranslated: boolean;
  /** Stars, one to five. */
  rating: number | null;
  /** When it was said, such as 2026-11-26. */
  day: string | null;
  /** Where it can be read. */
  source: string | null;
  /** Invented for the example agency. */
  sample: boolean;
}

/** How many testimonials a page holds. */
const most = { city: 4, home: 6 };

/** What clients of a city say: what staff saved for its page, else what its file in `content/` says. */
export function cityTestimonials(
  slug: string,
  inFile: readonly Testimonial[],
  saved: readonly SavedTestimonial[],
  locale: Locale,
): ShownTestimonial[] {
  const own = newestFirst(saved.filter(({ city }) => city === slug)).slice(0, most.city);
  if (own.length > 0) return own.map((row) => savedTestimonial(row, locale));
  return inFile.map((one) => contentTestimonial(one, locale));
}

/** What clients say on the home page: what staff saved without a city. */
export function homeTestimonials(
  saved: readonly SavedTestimonial[],
  locale: Locale,
): ShownTestimonial[] {
  const own = newestFirst(saved.filter(({ city }) => city === null)).slice(0, most.home);
  return own.map((row) => savedTestimonial(row, locale));
}

function newestFirst(saved: readonly SavedTestimonial[]): SavedTestimonial[] {
  const day = ({ said_on }: SavedTestimonial) => said_on ?? '';
  return saved.toSorted((one, other) =>
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

/** What was said; only where somebody translated it, in the language of the page. */
function quoteOf(row: SavedTestimonial, locale: Locale): Quote {
  if (!isUntranslated(row)) return standIn(locale, row.words, row.words_es);
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
    quote: standIn(locale, text.en, text.es),
    isTranslated: saidIn !== locale,
    rating,
    day: null,
    source: null,
    sample: sample ?? false,
  };
}

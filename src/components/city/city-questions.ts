import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { Source } from '#schemas/content/source.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import type { OwnQuestion } from '#tables/questions/schema.ts';
import { citedSources, type KnownSources } from './cited-sources.ts';

export interface CityQuestion {
  question: string;
  answer: string;
  /** Set when the text is not in the page's language. */
  lang?: 'en' | undefined;
  sources?: Source[];
  /** Whether the answer has figures of the example agency. */
  sample?: boolean | undefined;
}

/** The questions that staff added for this city or for every city. */
export function ownQuestions(
  city: Pick<CityPage, 'slug' | 'city_name'>,
  saved: readonly OwnQuestion[],
  locale: Locale,
): CityQuestion[] {
  const inCity = (text: string) => text.replaceAll('{city}', () => city.city_name);
  return saved
    .filter((one) => one.city === null || one.city === city.slug)
    .map((one) => {
      // Fall back to English as a pair: a question and its answer must be in the same language.
      const spanish = one.answer_es ? one.question_es : null;
      const question = textOrFallback(locale, one.question, spanish);
      const answer = question.lang
        ? one.answer
        : textOrFallback(locale, one.answer, one.answer_es).text;
      return { question: inCity(question.text), answer: inCity(answer), lang: question.lang };
    });
}

/** The standard questions, with the city's name filled in, then a featured city's extra ones. */
export function cityQuestions(
  city: Pick<CityPage, 'slug' | 'city_name'>,
  faq: Faq,
  featured: FeaturedCity | undefined,
  known: KnownSources,
  locale: Locale,
): CityQuestion[] {
  const inCity = (text: string) => text.replaceAll('{city}', () => city.city_name);
  // A Map, because every object has a `constructor`, which is also a valid slug.
  const ownCost = new Map(Object.entries(faq.costAnswerByCity)).get(city.slug);
  return [...faq.questions, ...(featured?.extraQuestions ?? [])].map((item) => {
    const isOwn = item.key === 'cost' && ownCost;
    const answer = isOwn ? ownCost : item.answer;
    const { sources: keys = [], sample } = isOwn ? ownCost : item;
    return {
      question: inCity(item.question[locale]),
      answer: inCity(answer[locale]),
      sources: citedSources(keys, known, `the question “${item.question.en}”`),
      sample,
    };
  });
}

export function fixedCityQuestions(
  { name, questions }: FixedCity,
  known: KnownSources,
  locale: Locale,
): CityQuestion[] {
  return questions.map(({ question, answer, sources }) => ({
    question: question[locale],
    answer: answer[locale],
    sources: citedSources(sources, known, name),
  }));
}

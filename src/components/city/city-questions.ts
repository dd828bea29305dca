import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { CityPage } from '#schemas/content/city/city-page.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { OwnQuestion } from '#schemas/office/own-question.ts';

/** A question of one city's page, in one language. */
export interface CityQuestion {
  question: string;
  answer: string;
  /** Where it is not in the page's language. */
  lang?: 'en' | undefined;
}

/** The questions that the office itself answers on a city's page. */
export function ownQuestions(
  city: Pick<CityPage, 'slug' | 'city_name'>,
  saved: readonly OwnQuestion[],
  locale: Locale,
): CityQuestion[] {
  const inCity = (text: string) => text.replaceAll('{city}', () => city.city_name);
  return saved
    .filter((one) => one.city === null || one.city === city.slug)
    .map((one) => {
      // A question and its answer are in one language.
      const spanish = one.answer_es ? one.question_es : null;
      const question = textOrFallback(locale, one.question, spanish);
      const answer = question.lang
        ? one.answer
        : textOrFallback(locale, one.answer, one.answer_es).text;
      return { question: inCity(question.text), answer: inCity(answer), lang: question.lang };
    });
}

/** The standard questions with the city's name in them, then those of a featured city alone. */
export function cityQuestions(
  city: Pick<CityPage, 'slug' | 'city_name'>,
  faq: Faq,
  featured: FeaturedCity | undefined,
  locale: Locale,
): CityQuestion[] {
  const inCity = (text: string) => text.replaceAll('{city}', () => city.city_name);
  // A city may be called `constructor`, which every object has.
  const ownCost = new Map(Object.entries(faq.costAnswerByCity)).get(city.slug);
  return [...faq.questions, ...(featured?.extraQuestions ?? [])].map((item) => {
    const answer = item.key === 'cost' && ownCost ? ownCost : item.answer;
    return { question: inCity(item.question[locale]), answer: inCity(answer[locale]) };
  });
}

/** The questions of a fixed city's file, in one language. */
export function fixedCityQuestions({ questions }: FixedCity, locale: Locale): CityQuestion[] {
  return questions.map(({ question, answer }) => ({
    question: question[locale],
    answer: answer[locale],
  }));
}

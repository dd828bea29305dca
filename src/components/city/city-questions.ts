import type { Locale } from '#locales.ts';
import type { CityPage } from '#schemas/content/city-page.ts';
import type { FeaturedCity } from '#schemas/content/featured-city.ts';
import type { Faq } from '#schemas/content/question.ts';

/** A question of one city's page, in one language. */
export interface CityQuestion {
  question: string;
  answer: string;
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

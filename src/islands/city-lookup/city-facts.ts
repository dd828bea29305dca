import type { Agency } from '#schemas/content/agency.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { OwnQuestion } from '#schemas/office/own-question.ts';

/** What a city page shows that is not in its record; built into `/city-facts.json`. */
export interface CityFacts {
  agency: Agency;
  faq: Faq;
  questions: OwnQuestion[];
  featured: Record<string, FeaturedCity>;
}

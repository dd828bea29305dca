import type { Agency } from '#schemas/content/agency.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { OwnQuestion } from '#schemas/office/own-question.ts';
import type { SavedTeam } from '#schemas/office/saved-team.ts';
import type { SavedTestimonial } from '#schemas/office/saved-testimonial.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';

/** What a city page shows that is not in its record; built into `/city-facts.json`. */
export interface CityFacts {
  agency: Agency;
  faq: Faq;
  questions: OwnQuestion[];
  /** Those that stand on pages of cities. */
  team: SavedTeam;
  testimonials: SavedTestimonial[];
  /** Those that are published. */
  pictures: readonly ShownPicture[];
  featured: Record<string, FeaturedCity>;
  /** Cities that have a page without a record. */
  fixedCities: NearbyCity[];
  /** Linked from a city that has no other city in its region. */
  fallbackCities: NearbyCity[];
}

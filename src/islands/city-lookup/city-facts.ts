import type { Agency } from '#schemas/content/agency.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { Region } from '#schemas/content/regions.ts';
import type { Source } from '#schemas/content/source.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import type { OwnQuestion } from '#tables/questions/schema.ts';
import type { SavedTeam } from '#tables/team-members/schema.ts';
import type { SavedTestimonial } from '#tables/testimonials/schema.ts';

/** `/city-facts.json`: what a city page shows in addition to its record. */
export interface CityFacts {
  agency: Agency;
  faq: Faq;
  sources: Record<string, Source>;
  questions: OwnQuestion[];
  /** Only members assigned to a city. */
  team: SavedTeam;
  testimonials: SavedTestimonial[];
  /** Only published pictures. */
  pictures: readonly ShownPicture[];
  featured: Record<string, FeaturedCity>;
  fixedCities: NearbyCity[];
  regions: readonly Region[];
  /** For a city without others in its region, one more than it shows. */
  fallbackCities: NearbyCity[];
}

import type { NearbyCity } from './city-page.ts';

/** Linked from a city without other cities in its region. The database protects these slugs. */
export const fallbackCities: NearbyCity[] = [
  { slug: 'the-woodlands', cityName: 'The Woodlands' },
  { slug: 'spring', cityName: 'Spring' },
  { slug: 'cypress', cityName: 'Cypress' },
  { slug: 'katy', cityName: 'Katy' },
];

/** The fallback cities that have a page: a database without the seed lacks some. */
export function existingFallbackCities(hasPage: (slug: string) => boolean): NearbyCity[] {
  return fallbackCities.filter(({ slug }) => hasPage(slug));
}

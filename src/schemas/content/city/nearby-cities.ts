import type { CityPage, NearbyCity } from './city-page.ts';

/** How many other cities a city's page names. */
export const nearbyLimit = 4;

/** Shown when a city has no neighbour in its own region. */
export const fallbackCities: NearbyCity[] = [
  { slug: 'the-woodlands', cityName: 'The Woodlands' },
  { slug: 'spring', cityName: 'Spring' },
  { slug: 'cypress', cityName: 'Cypress' },
  { slug: 'katy', cityName: 'Katy' },
];

/** Up to four other cities of the same region, by name; the fixed four where there is none. */
export function nearbyCities(city: CityPage, all: Iterable<CityPage>): NearbyCity[] {
  const nearby: NearbyCity[] = [];
  for (const other of all) {
    if (nearby.length === nearbyLimit) break;
    if (other.slug !== city.slug && city.region !== null && other.region === city.region) {
      nearby.push({ slug: other.slug, cityName: other.city_name });
    }
  }
  return nearby.length > 0 ? nearby : fallbackCities;
}

import type { CityPage, NearbyCity } from './city-page.ts';

/** What has to be known of a city to name it as another's neighbour. */
export type NamedCity = Pick<CityPage, 'slug' | 'city_name' | 'region'>;

/** How many nearby cities a page links to. */
export const maxNearbyCities = 4;

/** Shown when a city has no neighbour in its own region. */
export const fallbackCities: NearbyCity[] = [
  { slug: 'the-woodlands', cityName: 'The Woodlands' },
  { slug: 'spring', cityName: 'Spring' },
  { slug: 'cypress', cityName: 'Cypress' },
  { slug: 'katy', cityName: 'Katy' },
];

/** Cities by name. The address decides between those of one name, in whatever order they come. */
export function citiesByName<City extends NamedCity>(cities: readonly City[]): City[] {
  const byName = new Intl.Collator('en');
  return cities.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * Up to four other cities of the same region, the first of `byName`; where there is none, those of the
 * fixed four that have a page.
 */
export function nearbyCities(
  city: NamedCity,
  byName: Iterable<NamedCity>,
  hasPage: (slug: string) => boolean,
): NearbyCity[] {
  const nearby: NearbyCity[] = [];
  for (const other of byName) {
    if (nearby.length === maxNearbyCities) break;
    if (other.slug !== city.slug && city.region !== null && other.region === city.region) {
      nearby.push({ slug: other.slug, cityName: other.city_name });
    }
  }
  return nearby.length > 0 ? nearby : existingFallbackCities(hasPage);
}

/** Those of the fixed four that have a page: a database without the seed lacks them. */
export function existingFallbackCities(hasPage: (slug: string) => boolean): NearbyCity[] {
  return fallbackCities.filter(({ slug }) => hasPage(slug));
}

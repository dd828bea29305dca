import type { CityPage, NearbyCity } from './city-page.ts';

export type NamedCity = Pick<CityPage, 'slug' | 'city_name'>;

/** Links per page. */
export const maxNearbyCities = 4;

/** Sorts by name, then by slug, so that the order does not depend on the database. */
export function citiesByName<City extends NamedCity>(cities: readonly City[]): City[] {
  const byName = new Intl.Collator('en');
  return cities.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
}

/** Up to four other cities of the same region. */
export function nearbyCities(slug: string, sameRegion: readonly NamedCity[]): NearbyCity[] {
  // One more, because the city itself may be among them.
  return sameRegion
    .slice(0, maxNearbyCities + 1)
    .filter((other) => other.slug !== slug)
    .slice(0, maxNearbyCities)
    .map((other) => ({ slug: other.slug, cityName: other.city_name }));
}

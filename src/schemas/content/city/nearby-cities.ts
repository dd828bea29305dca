import type { CityPage, NearbyCity } from './city-page.ts';
import { existingFallbackCities } from './fallback-nearby-cities.ts';

export type NamedCity = Pick<CityPage, 'slug' | 'city_name' | 'region'>;

/** Links per page. */
export const maxNearbyCities = 4;

/** Sorts by name, then by slug, so that the order does not depend on the database. */
export function citiesByName<City extends NamedCity>(cities: readonly City[]): City[] {
  const byName = new Intl.Collator('en');
  return cities.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
}

/** Up to four other cities of the same region, in the order of `byName`, else the fallback cities. */
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

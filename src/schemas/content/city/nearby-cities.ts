import type { CityPage, NearbyCity } from './city-page.ts';

type NamedCity = Pick<CityPage, 'slug' | 'city_name'>;

type Coordinates = Pick<CityPage, 'latitude' | 'longitude'>;

type PlacedCity = NamedCity & Coordinates;

/** Links per page. */
export const maxNearbyCities = 4;

/** Sorts by name, then by slug, so that the order does not depend on the database. */
export function citiesByName<City extends NamedCity>(cities: readonly City[]): City[] {
  const byName = new Intl.Collator('en');
  return cities.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * Up to four other cities of the same region: the nearest first, then those without coordinates in the order
 * given.
 */
export function nearbyCities(city: PlacedCity, sameRegion: readonly PlacedCity[]): NearbyCity[] {
  const nearest: { other: PlacedCity; distance: number }[] = [];
  for (const other of sameRegion) {
    if (other.slug === city.slug) continue;
    const distance = squaredDistance(city, other);
    const place = nearest.findIndex((found) => distance < found.distance);
    nearest.splice(place < 0 ? nearest.length : place, 0, { other, distance });
    nearest.splice(maxNearbyCities);
  }
  return nearest.map(({ other }) => ({ slug: other.slug, cityName: other.city_name }));
}

/** In degrees of latitude, squared: exact enough within one region. */
function squaredDistance(one: Coordinates, other: Coordinates): number {
  if (!one.latitude || !one.longitude || !other.latitude || !other.longitude) {
    return Number.POSITIVE_INFINITY;
  }
  const north = Number(one.latitude) - Number(other.latitude);
  const degreeOfLongitude = Math.cos((Number(one.latitude) * Math.PI) / 180);
  const east = (Number(one.longitude) - Number(other.longitude)) * degreeOfLongitude;
  return north ** 2 + east ** 2;
}

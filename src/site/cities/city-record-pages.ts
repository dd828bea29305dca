import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import { citiesByName, nearbyCities } from '#schemas/content/city/nearby-cities.ts';

export interface CityRecordPage {
  city: CityPage;
  nearby: NearbyCity[];
}

/**
 * The pages of all city records, sorted by name. A record with the slug of a fixed city has no page: it
 * overrides the heading and subtitle of the fixed page.
 */
export function cityRecordPages(
  records: readonly CityPage[],
  fixedSlugs: readonly string[],
): CityRecordPage[] {
  const cities = citiesByName(records);
  const slugs = new Set([...fixedSlugs, ...cities.map((city) => city.slug)]);
  const byRegion = Map.groupBy(cities, (city) => city.region);
  return cities
    .filter((city) => !fixedSlugs.includes(city.slug))
    .map((city) => {
      const others = byRegion.get(city.region) ?? [];
      return { city, nearby: nearbyCities(city, others, (slug) => slugs.has(slug)) };
    });
}

import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import { citiesByName, nearbyCities } from '#schemas/content/city/nearby-cities.ts';

/** What the page of a city record shows, beside content files. */
export interface CityRecordPage {
  city: CityPage;
  nearby: NearbyCity[];
}

/**
 * Every city record that has a page of its own, by name. A record with the slug of a fixed city has
 * none: it overrides texts of that city's page.
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

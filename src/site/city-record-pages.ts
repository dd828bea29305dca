import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import { nearbyCities } from '#schemas/content/city/nearby-cities.ts';

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
  const byName = new Intl.Collator('en');
  // The slug decides between cities of one name: in whatever order records come, neighbours are the same.
  const cities = records.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
  const slugs = new Set([...fixedSlugs, ...cities.map((city) => city.slug)]);
  const byRegion = Map.groupBy(cities, (city) => city.region);
  return cities
    .filter((city) => !fixedSlugs.includes(city.slug))
    .map((city) => {
      // A database without the seed lacks cities that the fallback names.
      const nearby = nearbyCities(city, byRegion.get(city.region) ?? []).filter(({ slug }) =>
        slugs.has(slug),
      );
      return { city, nearby };
    });
}

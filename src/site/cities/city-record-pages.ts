import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { citiesByName, NearbyCityIndex } from '#schemas/content/city/nearby-cities.ts';
import { fallbackCities, fallbackFor, type Regions, regionKey } from '#schemas/content/regions.ts';
import type { CityPage } from '#tables/cities/schema.ts';

export interface CityRecordPage {
  city: CityPage;
  /** Up to four other cities of the same region, the nearest first, else the nearby cities of `content/regions.yaml`. */
  nearby: NearbyCity[];
}

/**
 * The pages of all city records, sorted by name. A record with the slug of a fixed city has no page: it
 * overrides the heading and subtitle of the fixed page.
 */
export function cityRecordPages(
  records: readonly CityPage[],
  fixed: readonly NearbyCity[],
  regions: Regions,
): CityRecordPage[] {
  const cities = citiesByName(records);
  const fixedSlugs = new Set(fixed.map(({ slug }) => slug));
  const fallback = fallbackCities(regions, fixed, cities);
  const regionOf = (city: CityPage) => regionKey(city.region, regions.regions);
  const byRegion = new Map(
    [...Map.groupBy(cities, regionOf)].map(([region, group]) => [
      region,
      new NearbyCityIndex(group),
    ]),
  );
  return cities
    .filter((city) => !fixedSlugs.has(city.slug))
    .map((city) => {
      const region = regionOf(city);
      const nearby = region === null ? [] : (byRegion.get(region)?.near(city) ?? []);
      return { city, nearby: nearby.length > 0 ? nearby : fallbackFor(city.slug, fallback) };
    });
}

import type { CityPage, NearbyCity } from './city-page.ts';

/** The fixed page of the city that a record is about, where there is one. */
export function fixedPageOf(city: CityPage, fixed: readonly NearbyCity[]): NearbyCity | undefined {
  return fixed.find(({ cityName }) => cityName === city.city_name);
}

/** The record's page about a city that has a fixed page, where there is one. */
export function recordPageOf(
  cityName: string,
  records: readonly CityPage[],
): NearbyCity | undefined {
  const city = records.find(({ city_name }) => city_name === cityName);
  return city && { slug: city.slug, cityName };
}

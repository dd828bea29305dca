import type { NearbyCity } from './nearby-cities.ts';

/** The fixed page of a record's city, if there is one. */
export function fixedPageOf(
  city: { city_name: string },
  fixed: readonly NearbyCity[],
): NearbyCity | undefined {
  return fixed.find(({ cityName }) => cityName === city.city_name);
}

/** The home insurance page of a fixed city, if there is a record for it. */
export function recordPageOf(
  cityName: string,
  records: readonly { slug: string; city_name: string }[],
): NearbyCity | undefined {
  const city = records.find(({ city_name }) => city_name === cityName);
  return city && { slug: city.slug, cityName };
}

import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';

/** The files of `content/cities/`, by slug. */
type FixedCities = Readonly<Record<string, FixedCity>>;

/** Links to the fixed cities, sorted by name. */
export function fixedCityLinks(fixed: FixedCities): NearbyCity[] {
  return Object.entries(fixed)
    .map(([slug, { name }]) => ({ slug, cityName: name }))
    .toSorted((a, b) => (a.cityName < b.cityName ? -1 : 1));
}

/** Links to a fixed city's `nearby` cities, without those that have no page. */
export function nearbyLinks(
  city: FixedCity,
  records: readonly CityPage[],
  fixed: FixedCities,
): NearbyCity[] {
  const names = new Map(records.map(({ slug, city_name }) => [slug, city_name]));
  for (const { slug, cityName } of fixedCityLinks(fixed)) names.set(slug, cityName);
  return city.nearby.flatMap((slug) => {
    const cityName = names.get(slug);
    return cityName ? [{ slug, cityName }] : [];
  });
}

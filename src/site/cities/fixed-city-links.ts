import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { citiesByName, nearbyCities } from '#schemas/content/city/nearby-cities.ts';
import { type Region, regionKey } from '#schemas/content/regions.ts';
import type { CityPage } from '#tables/cities/schema.ts';

/** The files of `content/cities/`, by slug. */
type FixedCities = Readonly<Record<string, FixedCity>>;

/** Links to the fixed cities, sorted by name. */
export function fixedCityLinks(fixed: FixedCities): NearbyCity[] {
  return Object.entries(fixed)
    .map(([slug, { name }]) => ({ slug, cityName: name }))
    .toSorted((a, b) => (a.cityName < b.cityName ? -1 : 1));
}

/** Links to the cities near a fixed city: those in its file that have a page, else the nearest of its region. */
export function nearbyLinks(
  city: FixedCity,
  records: readonly CityPage[],
  fixed: FixedCities,
  regions: readonly Region[],
): NearbyCity[] {
  const inFiles = Object.entries(fixed).map(([slug, file]) => placedCity(slug, file));
  const fixedSlugs = new Set(Object.keys(fixed));
  const pages = [...inFiles, ...records.filter(({ slug }) => !fixedSlugs.has(slug))];
  if (city.nearby) {
    const names = new Map(pages.map(({ slug, city_name }) => [slug, city_name]));
    return city.nearby.flatMap((slug) => {
      const cityName = names.get(slug);
      return cityName ? [{ slug, cityName }] : [];
    });
  }
  const region = regionKey(city.region, regions);
  // The city's home insurance page has a link of its own.
  const others = pages.filter(
    (other) => other.city_name !== city.name && regionKey(other.region, regions) === region,
  );
  return nearbyCities(placedCity('', city), citiesByName(others));
}

function placedCity(slug: string, { name, region, latitude, longitude }: FixedCity) {
  return {
    slug,
    city_name: name,
    region,
    latitude: latitude?.toString() ?? null,
    longitude: longitude?.toString() ?? null,
  };
}

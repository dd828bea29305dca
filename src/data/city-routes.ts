import { getCollection } from 'astro:content';
import type { CityPage, NearbyCity } from '#schemas/city-page.ts';
import { nearbyCities } from './nearby-cities.ts';
import { pageCacheKey } from './page-cache-key.ts';

/** A `/{slug}` page to build. */
interface CityRoute {
  params: { slug: string };
  props: { city: CityPage; nearby: NearbyCity[] };
  cacheKey?: string;
}

/**
 * One route for every city record that has a page of its own. A record with the slug of a fixed city
 * has none: it overrides texts of that city's page.
 */
export async function cityRoutes(): Promise<CityRoute[]> {
  const cities = (await getCollection('cityPages')).map(({ data }) => data);
  cities.sort((a, b) => a.city_name.localeCompare(b.city_name, 'en'));
  const fixedSlugs = (await getCollection('fixedCities')).map(({ id }) => id);
  const slugs = new Set([...fixedSlugs, ...cities.map((city) => city.slug)]);
  const byRegion = Map.groupBy(cities, (city) => city.region);
  return cities
    .filter((city) => !fixedSlugs.includes(city.slug))
    .map((city) => {
      // Staff may have removed a city that the fallback names.
      const nearby = nearbyCities(city, byRegion.get(city.region) ?? []).filter(({ slug }) =>
        slugs.has(slug),
      );
      const props = { city, nearby };
      return { params: { slug: city.slug }, props, ...pageCacheKey(props) };
    });
}

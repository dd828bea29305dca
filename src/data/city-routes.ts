import { getCollection } from 'astro:content';
import { type NearbyCity, nearbyCities } from '#components/city/nearby-cities.ts';
import type { CityPage } from '#schemas/city-page.ts';

/** Pages of the site itself: a record with such a slug overrides texts there, and has no page. */
const fixedCitySlugs = ['the-woodlands', 'houston', 'conroe', 'spring', 'magnolia', 'montgomery'];

/** A `/{slug}` page to build. */
interface CityRoute {
  params: { slug: string };
  props: { city: CityPage; nearby: NearbyCity[] };
}

/** One route for every city record that has a page of its own. */
export async function cityRoutes(): Promise<CityRoute[]> {
  const cities = (await getCollection('cityPages')).map(({ data }) => data);
  cities.sort((a, b) => a.city_name.localeCompare(b.city_name, 'en'));
  const byRegion = Map.groupBy(cities, (city) => city.region);
  return cities
    .filter((city) => !fixedCitySlugs.includes(city.slug))
    .map((city) => ({
      params: { slug: city.slug },
      props: { city, nearby: nearbyCities(city, byRegion.get(city.region) ?? []) },
    }));
}

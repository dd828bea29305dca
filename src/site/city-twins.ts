import { getCollection } from 'astro:content';
import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import { cityRecords } from './city-routes.ts';

/** The fixed page of the city that a record is about, where there is one. */
export async function fixedTwin(city: CityPage): Promise<NearbyCity | undefined> {
  const [twin] = await getCollection('fixedCities', ({ data }) => data.name === city.city_name);
  return twin && { slug: twin.id, cityName: twin.data.name };
}

/** The records' pages about a city that has a fixed page. */
export async function recordTwins(cityName: string): Promise<NearbyCity[]> {
  const records = (await cityRecords()).filter((city) => city.city_name === cityName);
  return records.map(({ slug }) => ({ slug, cityName }));
}

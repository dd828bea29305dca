import { getCollection } from 'astro:content';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';

/** The files of featured cities, by slug. */
export async function featuredCityFiles(): Promise<Record<string, FeaturedCity>> {
  const files = await getCollection('featuredCities');
  return Object.fromEntries(files.map(({ id, data }) => [id, data]));
}

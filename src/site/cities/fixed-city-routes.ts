import { type CollectionEntry, getCollection } from 'astro:content';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import { inEveryLocale } from '../locale-routes.ts';
import { savedContent } from '../site-content.ts';
import { fixedCityLinks, nearbyLinks } from './fixed-city-links.ts';

/** The routes of every file of `content/cities`, named like the file. */
export async function fixedCityRoutes() {
  const entries = await getCollection('fixedCities');
  return inEveryLocale(entries.map(({ id }) => ({ fixedCity: id })));
}

/** Every file of `content/cities`, by the address of its page. */
export async function fixedCityFiles(): Promise<Record<string, FixedCity>> {
  const entries = await getCollection('fixedCities');
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]));
}

/** The fixed cities, as pages link to them, by name. */
export async function fixedCities(): Promise<NearbyCity[]> {
  return fixedCityLinks(await fixedCityFiles());
}

/** What the file of a fixed city says. */
export async function fixedCity(slug: string): Promise<CollectionEntry<'fixedCities'>['data']> {
  const [entry] = await getCollection('fixedCities', ({ id }) => id === slug);
  if (!entry) throw new Error(`content/cities/ has no ${slug}.yaml.`);
  return entry.data;
}

/** The cities that a fixed city names as nearby, of those that have a page. */
export async function nearbyOf(city: FixedCity): Promise<NearbyCity[]> {
  const { city_pages: records } = (await savedContent()).snapshot;
  return nearbyLinks(city, records, await fixedCityFiles());
}

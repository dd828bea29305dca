import { type CollectionEntry, getCollection } from 'astro:content';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { contentFile } from '../content-file.ts';
import { inEveryLocale } from '../locale-routes.ts';
import { savedContent } from '../site-content.ts';
import { fixedCityLinks, nearbyLinks } from './fixed-city-links.ts';

/** One route per file in `content/cities/`; the file name is the slug. */
export async function fixedCityRoutes() {
  const entries = await getCollection('fixedCities');
  return inEveryLocale(entries.map(({ id }) => ({ fixedCity: id })));
}

/** The files of `content/cities/`, by slug. */
export async function fixedCityFiles(): Promise<Record<string, FixedCity>> {
  const entries = await getCollection('fixedCities');
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]));
}

/** Links to the fixed cities, sorted by name. */
export async function fixedCities(): Promise<NearbyCity[]> {
  return fixedCityLinks(await fixedCityFiles());
}

export async function fixedCity(slug: string): Promise<CollectionEntry<'fixedCities'>['data']> {
  const [entry] = await getCollection('fixedCities', ({ id }) => id === slug);
  if (!entry) throw new Error(`content/cities/ has no ${slug}.yaml.`);
  return entry.data;
}

/** Links to the cities near a fixed city. */
export async function nearbyOf(city: FixedCity): Promise<NearbyCity[]> {
  const { city_pages: records } = (await savedContent()).snapshot;
  const { regions } = await contentFile('regions');
  return nearbyLinks(city, records, await fixedCityFiles(), regions);
}

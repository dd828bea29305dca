import { type CollectionEntry, getCollection } from 'astro:content';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import { inEveryLocale } from './locale-routes.ts';
import { savedContent } from './site-content.ts';

/** The routes of every file of `content/cities`, named like the file. */
export async function fixedCityRoutes() {
  const entries = await getCollection('fixedCities');
  return inEveryLocale(entries.map(({ id }) => ({ fixedCity: id })));
}

/** The fixed cities, as pages link to them, by name. */
export async function fixedCities(): Promise<NearbyCity[]> {
  const entries = await getCollection('fixedCities');
  return entries
    .map(({ id, data }) => ({ slug: id, cityName: data.name }))
    .toSorted((a, b) => (a.cityName < b.cityName ? -1 : 1));
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
  const names = new Map(records.map(({ slug, city_name }) => [slug, city_name]));
  for (const { id, data } of await getCollection('fixedCities')) names.set(id, data.name);
  return city.nearby.flatMap((slug) => {
    const cityName = names.get(slug);
    return cityName ? [{ slug, cityName }] : [];
  });
}

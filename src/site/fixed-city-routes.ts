import { type CollectionEntry, getCollection } from 'astro:content';

/** A fixed city page to build. */
interface FixedCityRoute {
  params: { fixedCity: string };
  props: { entry: CollectionEntry<'fixedCities'> };
}

/** One route for every file of `content/cities`, named like the file. */
export async function fixedCityRoutes(): Promise<FixedCityRoute[]> {
  const entries = await getCollection('fixedCities');
  return entries.map((entry) => ({ params: { fixedCity: entry.id }, props: { entry } }));
}

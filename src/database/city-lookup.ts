import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type CityPage, cityPageSchema, type NearbyCity } from '#schemas/content/city/city-page.ts';
import { citiesByName, fallbackCities, nearbyCities } from '#schemas/content/city/nearby-cities.ts';
import { soonEnough } from './soon-enough.ts';

/** The city record of an address, if there is one by now. Throws when the database cannot be read. */
export async function findCity(client: SupabaseClient, slug: string): Promise<CityPage | null> {
  const { data, error } = await client
    .from('city_pages')
    .select('*')
    .eq('slug', slug)
    .abortSignal(soonEnough())
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data ? cityPageSchema.parse(data) : null;
}

const namedSchema = z.array(z.pick(cityPageSchema, { slug: true, city_name: true, region: true }));

/**
 * The cities that the page of a city names as nearby, by the rule of the pages that are built; the fixed
 * four without an answer. `fixed` are the addresses of cities that have a page without a record.
 */
export async function findNearbyCities(
  client: SupabaseClient,
  city: CityPage,
  fixed: readonly string[],
): Promise<NearbyCity[]> {
  const named = () =>
    client.from('city_pages').select('slug, city_name, region').abortSignal(soonEnough());
  // All of the region: the database may sort names otherwise than the pages do.
  const [sameRegion, standIns] = await Promise.all([
    city.region === null ? { data: [] } : named().eq('region', city.region),
    named().in('slug', fallbackSlugs),
  ]);
  const others = namedSchema.safeParse(sameRegion.data);
  const known = namedSchema.safeParse(standIns.data);
  if (!others.success || !known.success) return fallbackCities;
  const slugs = new Set([...fixed, ...known.data.map(({ slug }) => slug)]);
  return nearbyCities(city, citiesByName(others.data), (slug) => slugs.has(slug));
}

const fallbackSlugs = fallbackCities.map(({ slug }) => slug);

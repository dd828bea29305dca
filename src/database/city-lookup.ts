import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { maxNearbyCities, type NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { fallbackFor } from '#schemas/content/regions.ts';
import { type CityPage, cityPageSchema, cityTexts } from '#tables/cities/schema.ts';
import { readTimeout } from './timeouts.ts';

// The backend may have only the nine columns of the specification, or lack a column added since.
const defaults = {
  version: 1,
  ...Object.fromEntries(
    Object.keys(cityTexts).flatMap((name) => [
      [name, null],
      [`${name}_es`, null],
    ]),
  ),
};

/** The city record with a slug, if there is one. Throws when the database cannot be read. */
export async function findCity(client: SupabaseClient, slug: string): Promise<CityPage | null> {
  const { data, error } = await client
    .from('city_pages')
    .select('*')
    .eq('slug', slug)
    .abortSignal(readTimeout())
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data ? cityPageSchema.parse({ ...defaults, ...data }) : null;
}

const namedSchema = z.array(z.pick(cityPageSchema, { slug: true, city_name: true }));

/** Up to four other cities in the same region, of `fallback` when there is none or the query fails. */
export async function findNearbyCities(
  client: SupabaseClient,
  { slug, region }: Pick<CityPage, 'slug' | 'region'>,
  fallback: NearbyCity[],
): Promise<NearbyCity[]> {
  if (region === null) return fallbackFor(slug, fallback);
  const { data } = await client
    .from('city_pages')
    .select('city_name, slug')
    .eq('region', region)
    .neq('slug', slug)
    .order('city_name')
    .limit(maxNearbyCities)
    .abortSignal(readTimeout());
  const cities = namedSchema.safeParse(data).data ?? [];
  if (cities.length === 0) return fallbackFor(slug, fallback);
  return cities.map(({ slug: path, city_name: cityName }) => ({ slug: path, cityName }));
}

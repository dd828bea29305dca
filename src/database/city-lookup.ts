import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type CityPage,
  cityPageSchema,
  cityTexts,
  type NearbyCity,
} from '#schemas/content/city/city-page.ts';
import { mostNearby } from '#schemas/content/city/nearby-cities.ts';
import { readTimeout } from './timeouts.ts';

// A backend may have only the nine columns that the specification names.
const defaults = {
  version: 1,
  picture: null,
  ...Object.fromEntries(
    Object.entries(cityTexts)
      .filter(([, column]) => 'isTranslated' in column)
      .map(([name]) => [`${name}_es`, null]),
  ),
};

/** The city record of an address, if there is one by now. Throws when the database cannot be read. */
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

/** Up to four other cities in the same region; `fallback` when there is none or the query fails. */
export async function findNearbyCities(
  client: SupabaseClient,
  { slug, region }: Pick<CityPage, 'slug' | 'region'>,
  fallback: NearbyCity[],
): Promise<NearbyCity[]> {
  if (region === null) return fallback;
  const { data } = await client
    .from('city_pages')
    .select('city_name, slug')
    .eq('region', region)
    .neq('slug', slug)
    .order('city_name')
    .limit(mostNearby)
    .abortSignal(readTimeout());
  const cities = namedSchema.safeParse(data).data ?? [];
  if (cities.length === 0) return fallback;
  return cities.map(({ slug: path, city_name: cityName }) => ({ slug: path, cityName }));
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { type CityPage, cityPageSchema, type NearbyCity } from '#schemas/content/city/city-page.ts';
import { fallbackCities, nearbyLimit } from '#schemas/content/city/nearby-cities.ts';
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

/** Up to four other cities of its region; the fixed four where there is none, or no answer. */
export async function findNearbyCities(
  client: SupabaseClient,
  city: CityPage,
): Promise<NearbyCity[]> {
  if (city.region === null) return fallbackCities;
  const { data } = await client
    .from('city_pages')
    .select('slug, city_name')
    .eq('region', city.region)
    .neq('slug', city.slug)
    .order('city_name')
    .order('slug')
    .limit(nearbyLimit)
    .abortSignal(soonEnough());
  if (!data || data.length === 0) return fallbackCities;
  return data.map(({ slug, city_name }) => ({ slug, cityName: city_name }));
}

import type { SupabaseClient } from '@supabase/supabase-js';

const rowsPerRequest = 1000;

/**
 * Brings the table to exactly `count` records, each with texts as long as the seed's; answers the
 * revision that holds them.
 */
export async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: seeded } = await client.from('city_pages').select('*').order('id');
  const rows = seeded ?? [];
  const surplus = rows.slice(count).map((city) => city.id);
  await client.from('city_pages').delete().in('id', surplus);
  const copies = Array.from({ length: Math.max(0, count - rows.length) }, (_, place) => {
    const { id, version, ...city } = rows[place % rows.length];
    return { ...city, slug: `${city.slug.slice(0, 60)}-${place}` };
  });
  for (let start = 0; start < copies.length; start += rowsPerRequest) {
    const { error } = await client
      .from('city_pages')
      .insert(copies.slice(start, start + rowsPerRequest));
    if (error) throw new Error(error.message);
  }
  return newestRevision(client);
}

/** Saves a headline as the panel does. */
export async function saveHeadline(client: SupabaseClient, title: string): Promise<void> {
  const { error } = await client.from('hero_content').update({ title }).gt('id', 0);
  if (error) throw new Error(error.message);
}

/** Saves a city's title as the panel does. */
export async function saveCity(client: SupabaseClient, title: string): Promise<void> {
  const { error } = await client.from('city_pages').update({ title }).eq('slug', 'katy');
  if (error) throw new Error(error.message);
}

/** The revision that the newest save made. */
export async function newestRevision(client: SupabaseClient): Promise<number> {
  const { data } = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  return data?.id ?? 0;
}

import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * The ID of the first row with a value, because a change names its row by ID; 0, which no row has, if there is none.
 */
export async function idOf(
  client: SupabaseClient,
  table: string,
  column: string,
  value: string | number,
): Promise<number> {
  const { data } = await client.from(table).select('id').eq(column, value).order('id').limit(1);
  return data?.[0]?.id ?? 0;
}

/** The ID of the only row of the home page's headline. */
export async function heroId(client: SupabaseClient): Promise<number> {
  const { data } = await client.from('hero_content').select('id');
  return data?.[0]?.id ?? 0;
}

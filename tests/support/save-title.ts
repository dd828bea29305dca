import type { SupabaseClient } from '@supabase/supabase-js';
import { heroId } from './id-of.ts';

/** Saves a new hero title; resolves to the revision. */
export async function saveTitle(client: SupabaseClient, title: string): Promise<number> {
  const saved = await client
    .from('hero_content')
    .update({ title })
    .eq('id', await heroId(client))
    .select();
  if (saved.error || saved.data.length !== 1) throw new Error('The title was not saved.');
  return newestRevision(client);
}

export async function newestRevision(client: SupabaseClient): Promise<number> {
  const { data } = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  return data?.id;
}

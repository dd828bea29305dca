import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentTableName } from '#tables/index.ts';
import { readTimeout } from './timeouts.ts';

const latestChangesSchema = z.array(z.object({ row_id: z.number(), created_at: z.string() }));

/** When each row of a table was last saved, by row id. Throws when the database cannot be read. */
export async function loadLatestChanges(
  client: SupabaseClient,
  table: ContentTableName,
): Promise<ReadonlyMap<number, string>> {
  const { data, error } = await client.rpc('latest_changes', { of_table: table });
  if (error) throw new Error(error.message);
  const changes = z.parse(latestChangesSchema, data);
  return new Map(changes.map(({ row_id, created_at }) => [row_id, created_at]));
}

const lastSaveSchema = z.object({ actor_email: z.nullable(z.string()), created_at: z.string() });

/** Who saved or removed a row last, and when. */
export interface LastSave {
  /** `null` for someone who worked on the database. */
  who: string | null;
  at: string;
}

/** Throws when the database cannot be read. */
export async function loadLastSave(
  client: SupabaseClient,
  table: ContentTableName,
  id: number,
): Promise<LastSave> {
  const { data, error } = await client
    .from('content_revisions')
    .select('actor_email, created_at')
    .eq('table_name', table)
    .eq('row_id', id)
    .order('id', { ascending: false })
    .limit(1)
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  const { actor_email: who, created_at: at } = lastSaveSchema.parse(data[0]);
  return { who, at };
}

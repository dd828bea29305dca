import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentTableName } from '#tables/index.ts';

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

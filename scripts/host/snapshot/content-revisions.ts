import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentTableName } from '../site.ts';
import { SnapshotError } from './snapshot-error.ts';

/** A row by column, before any rule was applied to it. */
export type RawRow = Record<string, unknown>;

/** Reads how a row was saved before, newest version first. */
export type EarlierVersions = (table: ContentTableName, id: number) => AsyncIterable<RawRow>;

const patienceInMilliseconds = 10_000;
const versionsPerPage = 50;
// A script may have saved a bad row many times; reading its whole history on every save would take too long.
const mostPages = 10;

const pageSchema = z.array(
  z.object({ id: z.int(), after: z.nullable(z.record(z.string(), z.unknown())) }),
);

/**
 * Reads earlier versions from the history. Takes a client that may read past the policies; `null` knows no
 * earlier versions. Throws a {@link SnapshotError} when the database does not answer.
 */
export function earlierVersionsIn(client: SupabaseClient | null): EarlierVersions {
  return async function* versions(table, id) {
    if (!client) return;
    let before = Number.MAX_SAFE_INTEGER;
    for (let page = 0; page < mostPages; page += 1) {
      const revisions = await readPage(client, table, id, before);
      for (const { after } of revisions) if (after) yield after;
      const oldest = revisions.at(-1);
      if (!oldest) return;
      before = oldest.id;
    }
  };
}

async function readPage(
  client: SupabaseClient,
  table: ContentTableName,
  id: number,
  before: number,
) {
  const { data, error } = await client
    .from('content_revisions')
    .select('id, after')
    .eq('table_name', table)
    .eq('row_id', id)
    .lt('id', before)
    .order('id', { ascending: false })
    .limit(versionsPerPage)
    .abortSignal(AbortSignal.timeout(patienceInMilliseconds));
  if (error) throw new SnapshotError(`The database could not be read: ${error.message}.`);
  return pageSchema.parse(data);
}

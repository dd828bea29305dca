import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentTableName } from '../site.ts';
import { SnapshotError } from './snapshot-error.ts';

/** A row by column, not validated. */
export type RawRow = Record<string, unknown>;

/** Reads the earlier versions of a row, newest first. */
export type EarlierVersions = (table: ContentTableName, id: number) => AsyncIterable<RawRow>;

const timeoutInMilliseconds = 10_000;
// A script may have saved an invalid row many times; reading and checking all of it would delay every other save.
const mostVersions = 20;

const versionsSchema = z.array(z.object({ after: z.nullable(z.record(z.string(), z.unknown())) }));

/**
 * The newest content revision, 0 when there is none. The client must use the secret key. Throws a
 * {@link SnapshotError} when the database does not answer.
 */
export async function newestRevision(client: SupabaseClient): Promise<number> {
  const { data, error } = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .abortSignal(AbortSignal.timeout(timeoutInMilliseconds));
  if (error) throw databaseError(error);
  return data[0]?.id ?? 0;
}

/**
 * Reads the newest earlier versions from `content_revisions`. The client must use the secret key; without one there are
 * no earlier versions. Throws a {@link SnapshotError} when the database does not answer.
 */
export function earlierVersionsIn(client: SupabaseClient | null): EarlierVersions {
  return async function* versions(table, id) {
    if (!client) return;
    const { data, error } = await client
      .from('content_revisions')
      .select('after')
      .eq('table_name', table)
      .eq('row_id', id)
      .order('id', { ascending: false })
      .limit(mostVersions)
      .abortSignal(AbortSignal.timeout(timeoutInMilliseconds));
    if (error) throw databaseError(error);
    for (const { after } of versionsSchema.parse(data)) if (after) yield after;
  };
}

/** By how many rows a table grew from one revision to another; `null` if it is not known. */
export type AddedRows = (
  table: ContentTableName,
  since: number,
  until: number,
) => Promise<number | null>;

/** Counts in `content_revisions`. The client must use the secret key; without one, nothing is known. */
export function addedRowsIn(client: SupabaseClient | null): AddedRows {
  return async (of_table, since, until) => {
    if (!client) return null;
    const { data, error } = await client
      .rpc('added_rows', { of_table, since, until })
      .abortSignal(AbortSignal.timeout(timeoutInMilliseconds));
    if (error) throw databaseError(error);
    return z.int().parse(data);
  };
}

function databaseError({ message }: { message: string }): SnapshotError {
  return new SnapshotError(`The database could not be read: ${message}.`);
}

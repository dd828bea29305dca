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
const actionsPerPage = 1000;
const mostPages = 10;

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

/** How many rows that existed at revision `since` were deleted; 0 if the table has rows, or is not known to be empty. */
export type DeletedRows = (table: ContentTableName, since: number) => Promise<number>;

/** Counts in `content_revisions`. The client must use the secret key; without one, no row is known to be deleted. */
export function deletedRowsIn(client: SupabaseClient | null): DeletedRows {
  return async (table, since) => {
    const actions = client && (await readActions(client, table, since));
    const rows = [...Map.groupBy(actions ?? [], ({ row_id }) => row_id).values()];
    if (!rows.every((row) => row.at(-1)?.action === 'delete')) return 0;
    return rows.filter(([first]) => first?.action !== 'insert').length;
  };
}

const actionsSchema = z.array(z.object({ id: z.int(), row_id: z.int(), action: z.string() }));

type Actions = z.infer<typeof actionsSchema>;

/** In order; `null` if there are more than ten thousand. */
async function readActions(
  client: SupabaseClient,
  table: ContentTableName,
  since: number,
): Promise<Actions | null> {
  const actions: Actions = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, error } = await client
      .from('content_revisions')
      .select('id, row_id, action')
      .eq('table_name', table)
      .gt('id', actions.at(-1)?.id ?? since)
      .order('id')
      .limit(actionsPerPage)
      .abortSignal(AbortSignal.timeout(timeoutInMilliseconds));
    if (error) throw databaseError(error);
    const more = actionsSchema.parse(data);
    if (more.length === 0) return actions;
    actions.push(...more);
  }
  return null;
}

function databaseError({ message }: { message: string }): SnapshotError {
  return new SnapshotError(`The database could not be read: ${message}.`);
}

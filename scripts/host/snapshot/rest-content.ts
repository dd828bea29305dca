import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type ContentDatabase,
  contentTimeout,
  historyTimeout,
  mostVersions,
  type RawRow,
  reading,
} from './content-database.ts';

/**
 * What a database contains that only its REST interface reaches: that of a hosted project, or of the site that runs.
 * `history` uses the secret key; without it there are no earlier versions, and nothing is known about added rows.
 */
export function restContent(
  client: SupabaseClient,
  history: SupabaseClient | null,
  timeout = contentTimeout,
): ContentDatabase {
  const call = async (name: string, values?: object) => {
    const answer = client.rpc(name, values).abortSignal(AbortSignal.timeout(timeout));
    return (await reading(answer.throwOnError())).data;
  };
  return {
    readContent: () => call('content_snapshot'),
    readFile: (hash) => call('picture_file', { of_hash: hash }),
    async *earlier(table, id) {
      if (history) yield* await earlierVersions(history, table, id);
    },
    added: async (table, since, until) =>
      history ? addedRows(history, table, since, until) : null,
  };
}

const versionsSchema = z.array(z.object({ after: z.nullable(z.record(z.string(), z.unknown())) }));

async function earlierVersions(
  client: SupabaseClient,
  table: string,
  id: number,
): Promise<RawRow[]> {
  const answer = client
    .from('content_revisions')
    .select('after')
    .eq('table_name', table)
    .eq('row_id', id)
    .order('id', { ascending: false })
    .limit(mostVersions)
    .abortSignal(AbortSignal.timeout(historyTimeout));
  const { data } = await reading(answer.throwOnError());
  return versionsSchema.parse(data).flatMap(({ after }) => (after ? [after] : []));
}

async function addedRows(
  client: SupabaseClient,
  table: string,
  since: number,
  until: number,
): Promise<number> {
  const answer = client
    .rpc('added_rows', { of_table: table, since, until })
    .abortSignal(AbortSignal.timeout(historyTimeout));
  return z.int().parse((await reading(answer.throwOnError())).data);
}

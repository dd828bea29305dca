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

const actionsPerPage = 1000;
const mostPages = 10;

/**
 * What a database contains that only its REST interface reaches: that of a hosted project, or of the site that runs.
 * `history` uses the secret key; without it there are no earlier versions, and no row is known to be deleted.
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
    deleted: async (table, since) => (history ? deletedRows(history, table, since) : 0),
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

async function deletedRows(client: SupabaseClient, table: string, since: number): Promise<number> {
  const actions = await readActions(client, table, since);
  const rows = [...Map.groupBy(actions ?? [], ({ row_id }) => row_id).values()];
  if (!rows.every((row) => row.at(-1)?.action === 'delete')) return 0;
  return rows.filter(([first]) => first?.action !== 'insert').length;
}

const actionsSchema = z.array(z.object({ id: z.int(), row_id: z.int(), action: z.string() }));

type Actions = z.infer<typeof actionsSchema>;

/** In order; `null` if there are more than ten thousand. */
async function readActions(
  client: SupabaseClient,
  table: string,
  since: number,
): Promise<Actions | null> {
  const actions: Actions = [];
  for (let page = 0; page < mostPages; page += 1) {
    const answer = client
      .from('content_revisions')
      .select('id, row_id, action')
      .eq('table_name', table)
      .gt('id', actions.at(-1)?.id ?? since)
      .order('id')
      .limit(actionsPerPage)
      .abortSignal(AbortSignal.timeout(historyTimeout));
    const { data } = await reading(answer.throwOnError());
    const more = actionsSchema.parse(data);
    if (more.length === 0) return actions;
    actions.push(...more);
  }
  return null;
}

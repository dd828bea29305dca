import type { Pool } from 'pg';
import { type ApiRole, inRole } from '../database/in-role.ts';
import { inTime } from '../database/in-time.ts';
import {
  type ContentDatabase,
  contentTimeout,
  historyTimeout,
  mostVersions,
  type RawRow,
  reading,
} from './content-database.ts';

type Connections = Pick<Pool, 'connect'>;

/** What the database of this process contains. Visitors' content lacks what starts later. */
export function sqlContent(
  database: Connections,
  reader: 'anon' | 'service_role',
  timeout = contentTimeout,
): ContentDatabase {
  const readValue = async (value: string, values: unknown[] = []) => {
    const query = { text: `select ${value} as value`, values };
    const [row] = await rowsOf<{ value: unknown }>(database, query, { role: reader, timeout });
    return row?.value;
  };
  return {
    readContent: () => readValue('public.content_snapshot()'),
    readFile: (hash) => readValue('public.picture_file($1)', [hash]),
    earlier: (table, id) => earlierVersions(database, table, id),
    added: (table, since, until) => addedRows(database, table, since, until),
  };
}

/** The newest content revision, 0 when there is none. */
export async function newestRevision(database: Connections): Promise<number> {
  const [row] = await rowsOf<{ revision: string }>(database, {
    text: 'select coalesce(max(id), 0) as revision from public.content_revisions',
  });
  return Number(row?.revision);
}

async function* earlierVersions(database: Connections, table: string, id: number) {
  const saved = await rowsOf<{ after: RawRow | null }>(database, {
    text: `select after from public.content_revisions where table_name = $1 and row_id = $2
      order by id desc limit $3`,
    values: [table, id, mostVersions],
  });
  for (const { after } of saved) if (after) yield after;
}

async function addedRows(
  database: Connections,
  table: string,
  since: number,
  until: number,
): Promise<number> {
  const [row] = await rowsOf<{ added: string }>(database, {
    text: 'select public.added_rows($1, $2, $3) as added',
    values: [table, since, until],
  });
  return Number(row?.added);
}

function rowsOf<Row extends object>(
  database: Connections,
  query: { text: string; values?: unknown[] },
  { role = 'service_role', timeout = historyTimeout }: { role?: ApiRole; timeout?: number } = {},
): Promise<Row[]> {
  const read = inRole(database, { role }, async (client) => (await client.query<Row>(query)).rows, {
    begin: 'begin read only',
  });
  return reading(inTime(timeout, read));
}

import type { Client, QueryResultRow } from 'pg';
import { withClient } from '../../scripts/host/database/new-client.ts';
import { embeddedFolder } from '../../scripts/host/database/open-database.ts';
import { runningUrl } from '../../scripts/host/database/postgres/stale-server.ts';

/** Queries the database of a running site as its superuser. */
export async function askDatabase<Row extends QueryResultRow>(
  { dataDirectory }: { dataDirectory: string },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query = async (client: Client) => (await client.query<Row>(statement, values)).rows;
  return withClient(await runningUrl(embeddedFolder({ DATA_DIR: dataDirectory })), query);
}

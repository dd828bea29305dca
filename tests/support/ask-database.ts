import type { Client, QueryResultRow } from 'pg';
import { withClient } from '../../scripts/host/backup/database-client.ts';
import { embeddedFolder } from '../../scripts/host/database/open-database.ts';
import { runningUrl } from '../../scripts/host/database/postgres/stale-server.ts';

/** Asks the database of a running site itself, past every policy. */
export async function askDatabase<Row extends QueryResultRow>(
  { dataDirectory }: { dataDirectory: string },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const ask = async (client: Client) => (await client.query<Row>(statement, values)).rows;
  return withClient(await runningUrl(embeddedFolder({ DATA_DIR: dataDirectory })), ask);
}

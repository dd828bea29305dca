import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type PostgresServer, startPostgres } from './postgres/postgres-server.ts';

/** A database server that answers. */
interface OpenDatabase {
  /** `postgresql://…`, as `pg` reads it. */
  url: string;
  /** Stops the server when it was started for this. */
  close(): Promise<void>;
}

/** Where the embedded server of a data folder lives. */
export function embeddedFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'postgres');
}

/** Where a restore makes the database that takes the other's place. */
export function restoringFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'restoring');
}

/** Starts the embedded server of a data folder. */
export async function startEmbeddedPostgres(environment: Environment): Promise<PostgresServer> {
  const old = join(environment.DATA_DIR, 'database');
  if (existsSync(join(old, 'PG_VERSION'))) {
    throw new OperatorError(
      `${old} holds the database of an earlier version of this site, which this one cannot read. Nothing was touched. To take the texts out: git checkout ${lastCommitWithPglite}, then DATA_DIR=${environment.DATA_DIR} npm run snapshot, which writes all of them to .snapshot/content.json, and git checkout -. Then move ${old} away: the site begins with the sample content, and the texts go in through the panel.`,
    );
  }
  refuseHalfRestored(environment);
  return startPostgres(embeddedFolder(environment));
}

/** Between the two renames of a restore there is no database, and one must not be made anew. */
function refuseHalfRestored(environment: Pick<Environment, 'DATA_DIR'>): void {
  const { DATA_DIR } = environment;
  const folder = embeddedFolder(environment);
  if (existsSync(folder) || !existsSync(restoringFolder(environment))) return;
  const kept = readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres.before-'));
  const newest = kept.sort().at(-1);
  if (newest === undefined) return;
  throw new OperatorError(
    `A restore in ${DATA_DIR} was cut off in its last moment. Nothing is lost: run npm run restore with the backup again, or go back to the database from before it: mv ${join(DATA_DIR, newest)} ${folder}`,
  );
}

/** The last commit whose code reads databases made by PGlite. */
const lastCommitWithPglite = '8724ff8';

/** Opens the server in `DATABASE_URL`, or else starts the embedded one of the data folder. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) {
    await checkServer(environment.DATABASE_URL);
    return { url: environment.DATABASE_URL, close: async () => {} };
  }
  const server = await startEmbeddedPostgres(environment);
  if (server.sentence) console.log(server.sentence);
  return { url: server.url, close: server.stop };
}

const oldestVersion = 15;

async function checkServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version >= oldestVersion) return;
    throw new OperatorError(
      `DATABASE_URL leads to PostgreSQL ${version}; PostgreSQL ${oldestVersion} or newer is needed.`,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The database in DATABASE_URL cannot be reached: ${reason}`);
  } finally {
    await client.end().catch(() => {});
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from '../command/command-line.ts';
import type { Environment } from '../command/environment.ts';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { newClient } from './new-client.ts';
import { oldestMajor } from './postgres/postgres-programs.ts';
import { type PostgresServer, startPostgres } from './postgres/postgres-server.ts';

interface OpenDatabase {
  /** `postgresql://…`, as `pg` reads it. */
  url: string;
  /** Stops the server if it was started here. */
  close(): Promise<void>;
}

/** The folder of the embedded server in a data directory, as an absolute path: `pg` takes a relative one for a host. */
export function embeddedFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return resolve(DATA_DIR, 'postgres');
}

/** Throws an {@link OperatorError} if the database would have to be created: DATA_DIR may be mistyped. */
export function refuseAbsentSite(environment: Environment): void {
  if (environment.DATABASE_URL || existsSync(embeddedFolder(environment))) return;
  throw new OperatorError(
    `There is no site in ${resolve(environment.DATA_DIR)} yet. Start the site once, correct DATA_DIR, or name the site's settings with --env.`,
  );
}

/** The folder in which a restore creates the new database before it replaces the current one. */
export function restoringFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'restoring');
}

/** Starts the embedded server of a data directory. The signal ends a start that is under way. */
export async function startEmbeddedPostgres(
  environment: Environment,
  signal?: AbortSignal,
): Promise<PostgresServer> {
  const old = join(environment.DATA_DIR, 'database');
  if (existsSync(join(old, 'PG_VERSION'))) {
    throw new OperatorError(
      `${old} contains the database of an earlier version of this site, which this version cannot read. Nothing was changed. To export the texts, run git checkout ${lastCommitWithPglite}, then DATA_DIR=${environment.DATA_DIR} npm run snapshot, which writes them to .snapshot/content.json, then git checkout -. Move ${old} away: the site then starts with the sample content, and you can enter the texts in the panel.`,
    );
  }
  refuseInterruptedRestore(environment);
  return startPostgres(embeddedFolder(environment), { signal });
}

/** Between the two renames of a restore there is no database; creating an empty one would hide the previous one. */
function refuseInterruptedRestore(environment: Pick<Environment, 'DATA_DIR'>): void {
  const { DATA_DIR } = environment;
  const folder = embeddedFolder(environment);
  if (existsSync(folder) || !existsSync(restoringFolder(environment))) return;
  const previous = readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres.before-'));
  const newest = previous.sort().at(-1);
  if (newest === undefined) return;
  throw new OperatorError(
    `A restore in ${DATA_DIR} was interrupted at its last step. Nothing is lost. Run ${commandLine('restore')} with the backup again, or go back to the database from before the restore: mv ${join(DATA_DIR, newest)} ${folder}`,
  );
}

/** The last commit whose code reads databases made by PGlite. */
const lastCommitWithPglite = '8724ff8';

/** Checks the server in `DATABASE_URL`, or starts the embedded one of the data directory. */
export async function openDatabase(
  environment: Environment,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) {
    await checkServer(environment.DATABASE_URL);
    return { url: environment.DATABASE_URL, close: async () => {} };
  }
  const server = await startEmbeddedPostgres(environment, signal);
  return { url: server.url, close: server.stop };
}

async function checkServer(url: string): Promise<void> {
  const client = newClient({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version >= oldestMajor) return;
    throw new OperatorError(
      `The server in DATABASE_URL has PostgreSQL ${version}. The site needs PostgreSQL ${oldestMajor} or newer.`,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database in DATABASE_URL cannot be used. ${describeError(error)} Nothing was changed.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

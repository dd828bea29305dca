import { Pool, type PoolConfig } from 'pg';
import type { Environment } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { assertGrants } from '../database/grants.ts';
import { newClient } from '../database/new-client.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { ensureFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts';
import { pruneSessions } from './accounts/prune-sessions.ts';
import { createApp, staffConnections } from './app.ts';
import { runDaily } from './run-daily.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { SigningKeys } from './sessions/signing-keys.ts';

/** Supabase on one machine: REST, authentication and media in this process, on top of PostgreSQL. */
export interface EmbeddedBackend {
  secrets: Secrets;
  /** Set on the start that created the first staff account. */
  firstAdmin: FirstAdmin | null;
  /** Queries the database as its owner. */
  database: Pool;
  /** Address of the database, for connections that listen. */
  url: string;
  /** Answers `/rest/v1`, `/auth/v1`, `/media` and `/healthz/…`. */
  fetch(request: Request): Promise<Response>;
  /** Calls back with the content revision after each committed save. */
  onRevision(callback: (revision: number) => void): Promise<void>;
  /** Calls back when the panel of a signed-in admin is opened, and several times a minute while it is visible. */
  onPanelUse(callback: () => void): void;
  /** Settles when the listening connection was lost; the backend then needs a new process. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the database, migrated, seeded and with an admin: the one in `DATABASE_URL`, otherwise the embedded
 * one of the data directory, which it starts and stops. Rejects when the signal
 * aborts first.
 */
export async function openEmbeddedBackend(
  environment: Environment,
  signal?: AbortSignal,
): Promise<EmbeddedBackend> {
  const opened = new Shutdown();
  const giveUp = () => void opened.run();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await open(environment, opened, signal);
  } catch (error) {
    await opened.run();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** In milliseconds: a database that hangs must not keep its own process from being ended. */
const closingLimit = 5_000;

async function open(
  environment: Environment,
  opened: Shutdown,
  signal: AbortSignal | undefined,
): Promise<EmbeddedBackend> {
  const secrets = await openSecrets(environment.DATA_DIR);
  const { url, close } = await openDatabase(environment, signal);
  opened.add(close);
  const firstAdmin = await prepareDatabase(url, (preparing) =>
    ensureFirstAdmin(preparing, environment),
  );
  const database = openPool(url, opened, { max: 4, statement_timeout: 30_000 });
  await assertGrants(database);
  const revisions = await listenForRevisions(url);
  opened.add(revisions.close, closingLimit);
  let reportPanelUse = () => {};
  const restPool = (max: number, statement_timeout: number) =>
    openPool(url, opened, { max, statement_timeout, connectionTimeoutMillis: 5000 });
  const http = createApp({
    database,
    restPools: {
      quoteRequests: restPool(3, 5000),
      visitors: restPool(2, 5000),
      staff: restPool(staffConnections, 3000),
    },
    environment,
    secrets,
    signingKeys: await SigningKeys.open(environment.DATA_DIR),
    onPanelUse: () => reportPanelUse(),
  });
  opened.add(() => http.close(), closingLimit);
  opened.add(await runDaily(() => pruneSessions(database), 'Old sessions were not deleted:'));
  const removeFiles = () => database.query('select private.remove_picture_files()');
  opened.add(await runDaily(removeFiles, 'The files of removed pictures were not deleted:'));
  return {
    secrets,
    firstAdmin,
    database,
    url,
    fetch: http.fetch,
    onRevision: async (callback) => revisions.onRevision(callback),
    onPanelUse: (callback) => {
      reportPanelUse = callback;
    },
    lost: revisions.lost,
    close: () => opened.run(),
  };
}

function openPool(url: string, opened: Shutdown, limits: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, ...limits });
  // An idle connection was lost: the next query opens another.
  pool.on('error', () => {});
  // A connection in use was lost: its query fails. Without a listener, the process would end, too.
  pool.on('connect', (client) => client.on('error', () => {}));
  opened.add(() => pool.end(), closingLimit);
  return pool;
}

/** Listens for the notification that a trigger on `content_revisions` sends. */
async function listenForRevisions(url: string) {
  const client = newClient({ connectionString: url, keepAlive: true });
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on('error', lose);
  await client.connect();
  await client.query('listen content_revision');
  const ended = () => lose(new Error("PostgreSQL closed the backend's connection."));
  client.on('end', ended);
  return {
    lost,
    onRevision: (callback: (revision: number) => void) => {
      client.on('notification', ({ payload }) => callback(Number(payload)));
    },
    close: async () => {
      client.off('end', ended);
      await client.end();
    },
  };
}

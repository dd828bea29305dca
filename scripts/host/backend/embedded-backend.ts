import type { SupabaseClient } from '@supabase/supabase-js';
import { Pool, type PoolConfig } from 'pg';
import type { Environment } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { assertGrants } from '../database/grants.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { ensureFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts';
import { pruneSessions } from './accounts/prune-sessions.ts';
import { createApp } from './app.ts';
import { createInternalClient } from './rest/internal-client.ts';
import { openRevisionNotices } from './revision-listener.ts';
import { everyDay } from './run-daily.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { SigningKeys } from './sessions/signing-keys.ts';

/** Supabase on one machine: REST and sign-in inside this process, in front of PostgreSQL. */
export interface EmbeddedBackend {
  secrets: Secrets;
  /** Set on the start that made the first staff account. */
  firstAdmin: FirstAdmin | null;
  /** Reads as an anonymous visitor. */
  visitor: SupabaseClient;
  /** Reads and writes past every policy; for the publisher only. */
  service: SupabaseClient;
  /** Asks the database itself, as its owner; its address, for connections that listen. */
  database: Pool;
  url: string;
  /** Answers `/rest/v1` and `/auth/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Calls back with the content revision after each committed save. */
  onRevision(callback: (revision: number) => void): Promise<void>;
  /** Settles when the connection that listens was lost; the backend then starts again in a new process. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the database, migrated, seeded and with an admin: the one in `DATABASE_URL`, else the embedded
 * one of the data directory, which it then starts and stops.
 */
export async function openEmbeddedBackend(environment: Environment): Promise<EmbeddedBackend> {
  const opened = new Shutdown();
  try {
    return await open(environment, opened);
  } catch (error) {
    await opened.run();
    throw error;
  }
}

async function open(environment: Environment, opened: Shutdown): Promise<EmbeddedBackend> {
  const secrets = await openSecrets(environment.DATA_DIR);
  const { url, close } = await openDatabase(environment);
  opened.add(close);
  const firstAdmin = await prepareDatabase(url, (preparing) =>
    ensureFirstAdmin(preparing, environment),
  );
  const database = openPool(url, opened, { max: 4, statement_timeout: 30_000 });
  await assertGrants(database);
  const notices = await openRevisionNotices(url);
  opened.add(notices.close);
  const http = createApp({
    database,
    restDatabase: openPool(url, opened, { max: 8, statement_timeout: 5000 }),
    environment,
    secrets,
    signingKeys: await SigningKeys.open(environment.DATA_DIR),
  });
  opened.add(() => http.close());
  opened.add(await everyDay(() => pruneSessions(database), 'Old sessions stay for now:'));
  const forget = () => database.query('select private.remove_picture_files()');
  opened.add(await everyDay(forget, 'The files of removed pictures stay for now:'));
  return {
    secrets,
    firstAdmin,
    visitor: createInternalClient(database, 'anon'),
    service: createInternalClient(database, 'service_role'),
    database,
    url,
    fetch: http.fetch,
    onRevision: async (callback) => notices.hear(callback),
    lost: notices.lost,
    close: () => opened.run(),
  };
}

function openPool(url: string, opened: Shutdown, limits: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, ...limits });
  // An idle connection was lost: the next use makes another.
  pool.on('error', () => {});
  // One in use was lost: its query fails, and without a listener the process would end, too.
  pool.on('connect', (client) => client.on('error', () => {}));
  opened.add(() => pool.end());
  return pool;
}

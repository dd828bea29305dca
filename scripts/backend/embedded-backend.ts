import type { SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { connectLibrary } from '../database/library-connection.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { ensureFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts';
import { pruneSessions } from './accounts/prune-sessions.ts';
import { everyDay } from './daily.ts';
import { openGate } from './gate/gate.ts';
import { createLibraryApp } from './library-app.ts';
import { withoutPersonalData } from './quiet-errors.ts';
import { openRevisionNotices } from './revision-notices.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { SigningKeys } from './signing/signing-keys.ts';

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
  /**
   * Settles when the server is gone. Open this backend anew then, in a fresh process: the library's
   * driver does not always survive it.
   */
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
  const [asked, publishing] = openConnections(url, opened);
  const app = createLibraryApp(asked, secrets, environment);
  const publisher = createLibraryApp(publishing, secrets, environment);
  const firstAdmin = await prepareDatabase(
    url,
    () => app.ensureSystemSchema(),
    (preparing) => ensureFirstAdmin(preparing, environment),
  );
  // What it remembers of the tables may be older than the migrations.
  await asked.clearSchemaCache();
  await app.init();
  await publisher.init();

  const database = new Pool({ connectionString: url, max: 4, statement_timeout: 30_000 });
  // An idle connection was lost: the next use makes another.
  database.on('error', () => {});
  opened.add(() => database.end());
  const notices = await openRevisionNotices(url);
  opened.add(notices.close);
  const gate = openGate({
    database,
    environment,
    secrets,
    signingKeys: await SigningKeys.open(environment.DATA_DIR),
    library: async (request) => app.fetch(request, { peerAddress: null }),
  });
  opened.add(() => gate.close());
  opened.add(await everyDay(() => pruneSessions(database), 'Old sessions stay for now:'));
  const forget = () => database.query('select private.remove_picture_files()');
  opened.add(await everyDay(forget, 'The files of removed pictures stay for now:'));
  return {
    secrets,
    firstAdmin,
    visitor: publisher.getClient(),
    service: publisher.getClient({ apikey: secrets.secretKey }),
    database,
    url,
    fetch: (request) => withoutPersonalData(() => gate.fetch(request)),
    onRevision: async (callback) => notices.hear(callback),
    lost: notices.lost,
    close: () => opened.run(),
  };
}

/** One for what the public asks, one for the publisher, which has more time. */
function openConnections(url: string, opened: Shutdown) {
  const limits = [
    { most: 8, seconds: 5 },
    { most: 4, seconds: 30 },
  ] as const;
  const [asked, publishing] = [connectLibrary(url, limits[0]), connectLibrary(url, limits[1])];
  // A query that the server never answers does not hold this up.
  for (const { driver } of [asked, publishing]) opened.add(() => driver.end({ timeout: 5 }));
  return [asked, publishing] as const;
}

import { AsyncResource } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';
import type { SupabaseClient } from '@supabase/supabase-js';
import { shortestPassword } from '#schemas/password.ts';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts';
import { openGate } from './gate/gate.ts';
import { createMailDriver } from './mail.ts';
import { withoutPersonalData } from './quiet-errors.ts';
import { openSecrets, type Secrets } from './secrets.ts';

process.env['LITE_TELEMETRY'] = '0';

/** Supabase on one machine: database, REST and sign-in inside this process. */
export interface EmbeddedBackend {
  secrets: Secrets;
  /** Set on the start that made the first staff account. */
  firstAdmin: FirstAdmin | null;
  /** Reads as an anonymous visitor. */
  visitor: SupabaseClient;
  /** Reads and writes past every policy; for the publisher only. */
  service: SupabaseClient;
  /** Answers `/rest/v1` and `/auth/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Calls back with the content revision after each committed save. */
  onRevision(callback: (revision: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of a data directory, migrated, seeded and with an admin. */
export async function openEmbeddedBackend(environment: Environment): Promise<EmbeddedBackend> {
  const secrets = await openSecrets(environment.DATA_DIR);
  const connection = await openDatabase(join(environment.DATA_DIR, 'database'));
  const app = createApp(connection, secrets, environment);
  await app.init();
  await applyPendingMigrations(app);
  const database = connection.driver;
  await seedOnce(database);
  const gate = openGate({
    database,
    environment,
    secretKey: secrets.secretKey,
    library: async (request) => app.fetch(request, { peerAddress: null }),
  });
  return {
    secrets,
    firstAdmin: await ensureFirstAdmin(database, environment),
    visitor: app.getClient(),
    service: app.getClient({ apikey: secrets.secretKey }),
    fetch: (request) => withoutPersonalData(() => gate.fetch(request)),
    onRevision: async (callback) => {
      // Heard within a save: what follows from it is not the database's to print.
      const hear = AsyncResource.bind((payload: string) => callback(Number(payload)));
      await database.listen('content_revision', hear);
    },
    close: async () => {
      await gate.close();
      await connection.close();
    },
  };
}

async function openDatabase(path: string) {
  try {
    const connection = await createPgliteConnection({ url: path });
    await connection.driver.query('select 1');
    return connection;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The database in ${path} cannot be opened (${reason}). Nothing was changed. Put back a backup of that folder, or move it away to begin with the sample content.`,
    );
  }
}

function createApp(
  connection: Awaited<ReturnType<typeof createPgliteConnection>>,
  secrets: Secrets,
  environment: Environment,
) {
  return new App({
    connection,
    auth: {
      enabled: true,
      site_url: siteOrigin(environment),
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      minimum_password_length: shortestPassword,
      enable_signup: environment.SIGN_UP === 'on',
      // Long codes: nothing here counts how often somebody guesses one.
      email: { enable_confirmations: false, otp_length: 32 },
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: createMailDriver(environment) },
    },
  });
}

/** A database without a single revision was never seeded: the seed's own rows make revisions. */
async function seedOnce(database: PGlite): Promise<void> {
  const { rows } = await database.query('select 1 from public.content_revisions limit 1');
  if (rows.length > 0) return;
  const seed = await readFile('supabase/seed.sql', 'utf8');
  await database.transaction((transaction) => transaction.exec(seed));
}

import { existsSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import { openSecrets } from '../backend/secrets.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { embeddedFolder } from '../database/open-database.ts';
import { lockForCommand } from '../upgrade/upgrade-lock.ts';

/** A client that may do everything; open until it is disposed of. */
interface ServiceClient extends AsyncDisposable {
  client: SupabaseClient;
  /** Signs everybody's tokens with a new key from now on. */
  rotateKeys: () => Promise<void>;
}

/**
 * Opens the configured database past every policy: the hosted one when `PUBLIC_SUPABASE_URL` is
 * set, else the embedded one, through the running site when there is one.
 */
export async function openServiceClient(environment: Environment): Promise<ServiceClient> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, DATA_DIR } = environment;
  if (url && key) return hostedClient(url, key);
  if (url) {
    throw new OperatorError(
      `The accounts are in the hosted project at ${url}. Its secret key opens them: take it from the project's settings (API keys) and set SUPABASE_SECRET_KEY for this command alone.`,
    );
  }
  // From then on the site itself refuses; while it is handed over nobody holds the folder for a moment.
  lockForCommand(DATA_DIR)();
  const running = await findRunningSite(DATA_DIR);
  if (running) return runningClient(running.url, (await openSecrets(DATA_DIR)).secretKey);
  return embeddedClient(environment);
}

const auth = { persistSession: false, autoRefreshToken: false };

function hostedClient(url: string, key: string): ServiceClient {
  const rotateKeys = () =>
    Promise.reject(
      new OperatorError(
        `The keys of the hosted project at ${url} are rotated in its settings (JWT Keys). Nothing was changed.`,
      ),
    );
  const client = createClient(url, key, { auth });
  return { client, rotateKeys, [Symbol.asyncDispose]: () => Promise.resolve() };
}

function runningClient(url: string, key: string): ServiceClient {
  const client = createClient(url, key, { auth });
  const rotateKeys = () => rotate(fetch, url, key);
  return { client, rotateKeys, [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function rotate(send: typeof fetch, url: string, apikey: string): Promise<void> {
  const address = new URL('/auth/v1/admin/signing-keys', url);
  const answer = await send(address, { method: 'POST', headers: { apikey } });
  if (answer.ok) return;
  throw new OperatorError(`The keys could not be rotated: ${await answer.text()}`);
}

async function embeddedClient(environment: Environment): Promise<ServiceClient> {
  const { DATA_DIR } = environment;
  if (!environment.DATABASE_URL && !existsSync(embeddedFolder(environment))) {
    throw new OperatorError(
      `There is no site in ${DATA_DIR} yet. Run npm start once: it makes the first account.`,
    );
  }
  const hold = await holdDataDirectory(DATA_DIR);
  // It takes a second to load, and a site that runs has no need of it.
  const { openEmbeddedBackend } = await import('../backend/embedded-backend.ts');
  const backend = await openEmbeddedBackend(environment);
  // Not the backend's own client: that one knows nothing of the admin API.
  const answer: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const options = { auth, global: { fetch: answer } };
  const { secretKey } = backend.secrets;
  return {
    client: createClient('http://localhost', secretKey, options),
    rotateKeys: () => rotate(answer, 'http://localhost', secretKey),
    [Symbol.asyncDispose]: async () => {
      await backend.close();
      await hold.release();
    },
  };
}

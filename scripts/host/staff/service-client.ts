import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import { openSecrets } from '../backend/secrets.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { lockForCommand } from '../command/upgrade-lock.ts';
import { refuseAbsentSite } from '../database/open-database.ts';

/** A client with the secret key; open until disposed. */
interface ServiceClient extends AsyncDisposable {
  client: SupabaseClient;
  /** Signs access tokens with a new key from now on. */
  rotateKeys: () => Promise<void>;
}

/**
 * Opens a client with the secret key: for the hosted project if `PUBLIC_SUPABASE_URL` is set, otherwise for the embedded
 * backend, through the running site if there is one.
 */
export async function openServiceClient(environment: Environment): Promise<ServiceClient> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, DATA_DIR } = environment;
  if (url && key) return hostedClient(url, key);
  if (url) {
    throw new OperatorError(
      `The accounts are in the hosted project at ${url}. Copy the secret key from the project's settings (API keys) and set SUPABASE_SECRET_KEY for this command only.`,
    );
  }
  // During an upgrade the data directory is unlocked for a moment, so its lock alone is not enough.
  lockForCommand(DATA_DIR)();
  const running = await findRunningSite(DATA_DIR);
  if (running?.notice) console.error(running.notice);
  if (running) return runningClient(running.url, (await openSecrets(DATA_DIR)).secretKey);
  return embeddedClient(environment);
}

const auth = { persistSession: false, autoRefreshToken: false };

function hostedClient(url: string, key: string): ServiceClient {
  const rotateKeys = () =>
    Promise.reject(
      new OperatorError(
        `This command cannot rotate the keys of a hosted project. Nothing was changed. Rotate them in the Supabase dashboard for ${url}, under Settings > JWT Keys.`,
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
  const response = await send(address, { method: 'POST', headers: { apikey } });
  if (response.ok) return;
  throw new OperatorError(`The signing key could not be rotated: ${await response.text()}`);
}

async function embeddedClient(environment: Environment): Promise<ServiceClient> {
  const { DATA_DIR } = environment;
  refuseAbsentSite(environment);
  const hold = await holdDataDirectory(DATA_DIR);
  // Imported here, because it takes a second to load and is not needed if the site is running.
  const { openEmbeddedBackend } = await import('../backend/embedded-backend.ts');
  const backend = await openEmbeddedBackend(environment);
  // Not the backend's own client, which cannot call the admin API.
  const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const options = { auth, global: { fetch: send } };
  const { secretKey } = backend.secrets;
  return {
    client: createClient('http://localhost', secretKey, options),
    rotateKeys: () => rotate(send, 'http://localhost', secretKey),
    [Symbol.asyncDispose]: async () => {
      await backend.close();
      await hold.release();
    },
  };
}

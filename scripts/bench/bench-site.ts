import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openSecrets } from '../backend/secrets.ts';
import { readEnvironment } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { runSite } from '../run-site.ts';

const staff = { email: 'bench@tallpines.example', password: 'measured-not-guessed' };

/** A whole site with the seed's content, in this process, for measuring. */
export interface BenchSite {
  url: string;
  dataDirectory: string;
  /** The account that may sign in at /auth. */
  staff: { email: string; password: string };
  /** Signs in as staff. */
  openClient(): Promise<SupabaseClient>;
}

/** Runs a site on a free port, in a folder of its own, for as long as `use` takes. */
export async function withSite<T>(use: (site: BenchSite) => Promise<T>): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-'));
  const shutdown = new Shutdown();
  try {
    const environment = readEnvironment({
      PORT: '0',
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    });
    const url = await runSite(environment, shutdown);
    await untilPublished(url);
    return await use({ url, dataDirectory, staff, openClient: () => signIn(url, dataDirectory) });
  } finally {
    await shutdown.run();
    await rm(dataDirectory, { recursive: true });
  }
}

/** Until the first release is built, every page says that the site is being prepared. */
async function untilPublished(url: string): Promise<void> {
  while ((await fetch(url)).status === 503) await wait(50);
}

async function signIn(url: string, dataDirectory: string): Promise<SupabaseClient> {
  const { publishableKey } = await openSecrets(dataDirectory);
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(staff);
  if (error) throw error;
  return client;
}

/** Folder of the files that visitors see. Throws before the first release. */
export async function currentFiles({ dataDirectory }: BenchSite): Promise<string> {
  const live = await new ReleaseStore(dataDirectory).current();
  if (!live) throw new Error('Nothing is published yet.');
  return live.site;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openSecrets } from '../../host/backend/secrets.ts';
import { youngHeap } from '../../host/supervisor/backend-child.ts';

/** Who signs in at every one of them. */
export const staff = { email: 'bench@tallpines.example', password: 'measured-not-guessed' };

/** A whole site with the seed's content, in a process of its own, for measuring. */
export interface BenchSite extends AsyncDisposable {
  url: string;
  /** Number of its process. */
  pid: number;
  dataDirectory: string;
  /** Signs in as staff. */
  openClient(): Promise<SupabaseClient>;
}

/** Runs the site of a project on a free port, in a folder of its own. */
export async function openSite(project = '.'): Promise<BenchSite> {
  await using started = new AsyncDisposableStack();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-'));
  started.defer(() => rm(dataDirectory, { recursive: true }));
  const settings = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
  const child = spawn(process.execPath, [youngHeap, 'scripts/start.ts'], {
    cwd: project,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  started.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = await liveAddress(createInterface(child.stdout));
  const site = started.move();
  return {
    url,
    pid: child.pid ?? 0,
    dataDirectory,
    openClient: () => signIn(url, dataDirectory),
    [Symbol.asyncDispose]: () => site.disposeAsync(),
  };
}

/** Where the site says that its first release is live. */
async function liveAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = /^Live: .* at (\S+)$/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The site ended before it was live.');
}

async function signIn(url: string, dataDirectory: string): Promise<SupabaseClient> {
  const { publishableKey } = await openSecrets(dataDirectory);
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(staff);
  if (error) throw error;
  return client;
}

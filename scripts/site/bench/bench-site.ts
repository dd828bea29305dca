import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openSecrets } from '../../host/backend/secrets.ts';
import { youngGenerationFlag } from '../../host/command/young-generation.ts';

const admin = { email: 'bench@tallpines.example', password: 'measured-not-guessed' };

/** A site with the sample content, in a process and a data directory of its own. */
export interface BenchSite extends AsyncDisposable {
  url: string;
  pid: number;
  dataDirectory: string;
  signIn(): Promise<SupabaseClient>;
}

/** Starts the site on a free port. Resolves once its first release is live. */
export async function startBenchSite(): Promise<BenchSite> {
  await using started = new AsyncDisposableStack();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-'));
  started.defer(() => rm(dataDirectory, { recursive: true }));
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const child = spawn(process.execPath, [youngGenerationFlag, 'scripts/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, NIGHTLY_BACKUP: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  started.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = await liveUrl(createInterface(child.stdout));
  const site = started.move();
  return {
    url,
    pid: child.pid ?? 0,
    dataDirectory,
    signIn: () => signIn(url, dataDirectory),
    [Symbol.asyncDispose]: () => site.disposeAsync(),
  };
}

async function liveUrl(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = /^Live: .* at (\S+)$/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The site exited before its first release was live.');
}

async function signIn(url: string, dataDirectory: string): Promise<SupabaseClient> {
  const { publishableKey } = await openSecrets(dataDirectory);
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  return client;
}

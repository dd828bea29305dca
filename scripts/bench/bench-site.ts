import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openSecrets } from '../backend/secrets.ts';

const staff = { email: 'bench@tallpines.example', password: 'measured-not-guessed' };

/** A whole site with the seed's content, in a process of its own, for measuring. */
export interface BenchSite {
  url: string;
  /** Number of its process. */
  pid: number;
  dataDirectory: string;
  /** The account that may sign in at /auth. */
  staff: { email: string; password: string };
  /** Signs in as staff. */
  openClient(): Promise<SupabaseClient>;
}

/** Runs the site of a project on a free port, in a folder of its own, for as long as `use` takes. */
export async function withSite<T>(use: (site: BenchSite) => Promise<T>, project = '.'): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-'));
  const settings = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: project,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await liveAddress(createInterface(child.stdout));
    const openClient = () => signIn(url, dataDirectory);
    return await use({ url, pid: child.pid ?? 0, dataDirectory, staff, openClient });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDirectory, { recursive: true });
  }
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

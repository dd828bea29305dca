import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { openSecrets } from '../../scripts/host/backend/secrets.ts';
import { youngGenerationFlag } from '../../scripts/host/command/young-generation.ts';
import { ReleaseStore } from '../../scripts/host/releases/release-store.ts';
import { childEnvironment } from './child-environment.ts';
import { eventually } from './eventually.ts';

/** The staff account of every site that tests start. */
export const admin = { email: 'office@tallpines.example', password: 'correct-horse' };

/** A whole site in a child process, as `npm start` runs it. */
export class RunningSite {
  readonly dataDirectory: string;
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #output: { text: string };

  constructor(process: ChildProcess, output: { text: string }, dataDirectory: string, url: string) {
    this.#process = process;
    this.#output = output;
    this.dataDirectory = dataDirectory;
    this.url = url;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get printed(): string {
    return this.#output.text;
  }

  /** Sends a signal and waits for the end of the process; returns its exit code. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { exitCode } = this.#process;
    if (exitCode !== null || this.#process.signalCode) return Promise.resolve(exitCode);
    return new Promise((done) => {
      this.#process.once('exit', (code) => done(code));
      this.#process.kill(signal);
    });
  }

  /** Stops it and removes its data. */
  async discard(): Promise<void> {
    await this.stop();
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  /** The revision visitors see. */
  async publishedRevision(): Promise<number> {
    const response = await fetch(`${this.url}/release.json`);
    return publishedReleaseSchema.parse(await response.json()).revision;
  }

  /** Folder of the files that visitors see. Throws before the first release. */
  async files(): Promise<string> {
    const live = await new ReleaseStore(this.dataDirectory).current();
    if (!live) throw new Error('Nothing is published yet.');
    return live.site;
  }

  /** Waits until a revision is live; on failure, the error contains the site's output. */
  async untilLive(revision: number): Promise<void> {
    await eventually(
      () => this.publishedRevision(),
      (live) => live >= revision,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.printed.slice(-2000)}`);
    });
  }

  /** A client with the site's public key, signed in if credentials are given. */
  async client(credentials?: { email: string; password: string }): Promise<SupabaseClient> {
    const client = createClient(this.url, await publishableKey(this.dataDirectory), {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    if (credentials) {
      const { error } = await client.auth.signInWithPassword(credentials);
      if (error) throw error;
    }
    return client;
  }
}

async function publishableKey(dataDirectory: string): Promise<string> {
  return (await openSecrets(dataDirectory)).publishableKey;
}

export interface StartOptions {
  dataDirectory?: string;
  /** Folder of the code and content that it runs; by default this project's. */
  project?: string;
  env?: Record<string, string>;
  /** Command line; by default that of `npm start`. */
  command?: [string, ...string[]];
  /** Output to wait for; by default that a release is live. */
  until?: RegExp;
}

/** A data folder with a short path, because the path of a Unix socket is limited. */
export function freshDataDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-'));
}

/** Runs `npm start` on a free port and waits until the site is ready. */
export async function startSite(options: StartOptions = {}): Promise<RunningSite> {
  const dataDirectory = options.dataDirectory ?? (await freshDataDirectory());
  const { child, output } = runStart(dataDirectory, options);
  const pattern = options.until ?? /^Live: .* at (\S+ \()?(?<url>http:[^\s)]+)/m;
  const match = await printedMatch(child, output, pattern);
  return new RunningSite(child, output, dataDirectory, match.groups?.['url'] ?? '');
}

/** Runs `npm start` on a free port without waiting. */
export function spawnSite(dataDirectory: string, env: Record<string, string> = {}): RunningSite {
  const { child, output } = runStart(dataDirectory, { env });
  return new RunningSite(child, output, dataDirectory, '');
}

/** Runs `npm start` and waits until it exits. */
export async function startAndExpectExit(
  dataDirectory: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  const { child, output } = runStart(dataDirectory, { env });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { code, printed: output.text };
}

function runStart(dataDirectory: string, { env, project, command }: StartOptions) {
  const [program, ...words] = command ?? [
    process.execPath,
    youngGenerationFlag,
    'scripts/start.ts',
  ];
  const child = spawn(program, words, {
    cwd: project,
    env: {
      ...childEnvironment,
      PORT: '0',
      DATA_DIR: dataDirectory,
      NIGHTLY_BACKUP: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  });
  const output = { text: '' };
  const collect = (text: Buffer) => {
    output.text += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output };
}

function printedMatch(child: ChildProcess, output: { text: string }, pattern: RegExp) {
  return new Promise<RegExpExecArray>((done, failed) => {
    const look = () => {
      const match = pattern.exec(output.text);
      if (match) done(match);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', () => failed(new Error(`The site ended early:\n${output.text}`)));
  });
}

import { spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import * as z from 'zod/mini';
import { backupFolder } from '../backup/backup-source.ts';
import { publishedReleaseSchema } from '../releases/published-release.ts';
import { findSite } from './find-site.ts';
import type { SiteUnit, UnreadableSite } from './site-units.ts';

/** What a collector and the table of `website sites` show about a site. Times are ISO 8601. */
export interface SiteState {
  name: string;
  address: string | null;
  version: string | null;
  /** The folder of its code. */
  code: string | null;
  liveRevision: number | null;
  savedRevision: number | null;
  /** `null` if the site does not answer or is older than 1.1.0. */
  publishing: string | null;
  lastBackup: string | null;
  /** When a nightly backup was last restored and compared. */
  lastBackupProof: string | null;
  /** New requests that were not taken within the promised time. */
  requestsOverTime: number | null;
  undelivered: number | null;
  /** Of its data folder, in bytes; `null` if it is missing or cannot be measured in time. */
  dataBytes: number | null;
  diskFreePercent: number | null;
  /** Sentences; none if all is well. */
  problems: string[];
}

// Older versions answer without the newer fields.
const healthSchema = z.object({
  database: z.string(),
  savedRevision: z.optional(z.int()),
  publishing: z.optional(z.object({ state: z.string() })),
  lastBackupProof: z.optional(z.nullable(z.string())),
  /** Its name before version 1.1.0. */
  lastProvenBackup: z.optional(z.nullable(z.string())),
  requestsOverTime: z.optional(z.nullable(z.int())),
  undelivered: z.optional(z.int()),
  disk: z.optional(z.nullable(z.object({ freePercent: z.int(), state: z.string() }))),
});

type Health = z.infer<typeof healthSchema>;

/** For an answer or a program, in milliseconds. */
const longestWait = 5_000;

const unknownState = {
  address: null,
  version: null,
  code: null,
  liveRevision: null,
  savedRevision: null,
  publishing: null,
  lastBackup: null,
  lastBackupProof: null,
  requestsOverTime: null,
  undelivered: null,
  dataBytes: null,
  diskFreePercent: null,
} as const;

export async function readSiteState(
  site: SiteUnit | UnreadableSite,
  now = new Date(),
): Promise<SiteState> {
  if ('problem' in site) return { ...unknownState, name: site.name, problems: [site.problem] };
  const { name, settings, isStopped, link } = site;
  const [running, linked, lastBackup, dataBytes] = await Promise.all([
    findSite(site).catch(() => null),
    realpath(link).catch(() => null),
    newestBackup(backupFolder(settings)),
    bytesOf(settings.DATA_DIR),
  ]);
  const health = running && (await readHealth(running.url));
  const release =
    running && (await readJson(`${running.url}/release.json`, publishedReleaseSchema));
  const { savedRevision, publishing, lastBackupProof, requestsOverTime, undelivered, disk } =
    health ?? {};
  return {
    name,
    address: settings.SITE_URL ?? running?.url ?? null,
    version: running?.version ?? null,
    code: running?.code ?? null,
    liveRevision: release?.revision ?? null,
    ...orNull({ savedRevision, lastBackupProof, requestsOverTime, undelivered }),
    publishing: publishing?.state ?? null,
    lastBackup,
    dataBytes,
    diskFreePercent: disk?.freePercent ?? null,
    problems: isStopped
      ? ['It is stopped.']
      : [
          ...problemsOf(health, release !== null, settings, now),
          ...linkProblems(running?.code, linked, link),
        ],
  };
}

/** After an upgrade that was cut off, the link names the code before it, which would run after the next restart. */
function linkProblems(code: string | undefined, linked: string | null, link: string): string[] {
  if (code === undefined || code === linked) return [];
  return [`It runs the code in ${code}, but ${link} links to ${linked ?? 'no folder'}.`];
}

async function readHealth(url: string): Promise<Health | null> {
  const health = await readJson(`${url}/healthz`, healthSchema);
  return (
    health && { ...health, lastBackupProof: health.lastBackupProof ?? health.lastProvenBackup }
  );
}

/** JSON leaves out what is undefined. */
function orNull<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, value]) => [name, value ?? null]);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]> | null;
  };
}

/** What docs/operations.md says to watch. */
function problemsOf(
  health: Health | null,
  isLive: boolean,
  { NIGHTLY_BACKUP }: SiteUnit['settings'],
  now: Date,
): string[] {
  if (!health) return ['It does not answer.'];
  const { database, publishing, lastBackupProof, requestsOverTime, disk } = health;
  const twoDaysAgo = now.getTime() - 2 * 86_400_000;
  const checks: [boolean, string][] = [
    [database !== 'up', 'The database is down.'],
    [!isLive, 'No release is live.'],
    [publishing?.state === 'waiting', 'What was saved is not live after minutes.'],
    [!['ok', 'waiting'].includes(publishing?.state ?? 'ok'), 'Publishing fails.'],
    [
      NIGHTLY_BACKUP === 'on' &&
        database === 'up' &&
        !(lastBackupProof && Date.parse(lastBackupProof) > twoDaysAgo),
      'No backup was verified in the last two days.',
    ],
    [(requestsOverTime ?? 0) > 0, 'Requests wait longer than promised.'],
    [(disk?.state ?? 'ok') !== 'ok', 'The disk is almost full.'],
  ];
  return checks.filter(([isProblem]) => isProblem).map(([, sentence]) => sentence);
}

/** The answer, also of a site that says that its database is down; `null` without one. */
async function readJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const signal = AbortSignal.timeout(longestWait);
    const response = await fetch(url, { signal, redirect: 'error' });
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}

async function newestBackup(folder: string): Promise<string | null> {
  const words = ['-H', folder, '-maxdepth', '1', '-regex', '.*\\.tar\\.gz\\(\\.age\\)?', '-printf'];
  const seconds = (await outputOf('find', [...words, '%T@ '])).split(' ').filter(Boolean);
  return seconds.length === 0
    ? null
    : new Date(Math.max(...seconds.map(Number)) * 1000).toISOString();
}

/** Files that disappear meanwhile change `du`'s exit code, not the sum. */
async function bytesOf(folder: string): Promise<number | null> {
  const kilobytes = Number.parseInt(await outputOf('du', ['-sk', folder]), 10);
  return Number.isNaN(kilobytes) ? null : kilobytes * 1024;
}

/** What a program prints within five seconds. On a disk that hangs it may never end, so nothing waits for it. */
function outputOf(program: string, words: string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    const end = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      child.unref();
      child.stdout.destroy();
      done(text);
    };
    const timer = setTimeout(end, longestWait);
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.once('error', end).once('close', end);
  });
}

import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findRunningSite } from '../backend/data-directory.ts';
import { backupFolder } from '../backup/backup-source.ts';
import { publishedReleaseSchema } from '../releases/published-release.ts';
import type { SiteUnit } from './site-units.ts';

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
  lastProvenBackup: string | null;
  /** New requests that were not taken within the promised time. */
  requestsOverTime: number | null;
  undelivered: number | null;
  /** Of its data folder, in bytes. */
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
  lastProvenBackup: z.optional(z.nullable(z.string())),
  requestsOverTime: z.optional(z.nullable(z.int())),
  undelivered: z.optional(z.int()),
  disk: z.optional(z.nullable(z.object({ freePercent: z.int(), state: z.string() }))),
});

type Health = z.infer<typeof healthSchema>;

export async function readSiteState(site: SiteUnit, now = new Date()): Promise<SiteState> {
  const { name, settings, isStopped } = site;
  const running = await findRunningSite(settings.DATA_DIR).catch(() => null);
  const health = running && (await readJson(`${running.url}/healthz`, healthSchema));
  const release =
    running && (await readJson(`${running.url}/release.json`, publishedReleaseSchema));
  const { savedRevision, publishing, lastProvenBackup, requestsOverTime, undelivered, disk } =
    health ?? {};
  return {
    name,
    address: settings.SITE_URL ?? running?.url ?? null,
    version: running?.version ?? null,
    code: running?.code ?? null,
    liveRevision: release?.revision ?? null,
    ...orNull({ savedRevision, lastProvenBackup, requestsOverTime, undelivered }),
    publishing: publishing?.state ?? null,
    lastBackup: newestBackup(backupFolder(settings)),
    dataBytes: bytesOf(settings.DATA_DIR),
    diskFreePercent: disk?.freePercent ?? null,
    problems: isStopped ? ['It is stopped.'] : problemsOf(health, release !== null, settings, now),
  };
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
  const { database, publishing, lastProvenBackup, requestsOverTime, disk } = health;
  const twoDaysAgo = now.getTime() - 2 * 86_400_000;
  const checks: [boolean, string][] = [
    [database !== 'up', 'The database is down.'],
    [!isLive, 'No release is live.'],
    [(publishing?.state ?? 'ok') !== 'ok', 'Publishing fails.'],
    [
      NIGHTLY_BACKUP === 'on' &&
        database === 'up' &&
        !(lastProvenBackup && Date.parse(lastProvenBackup) > twoDaysAgo),
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
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}

function newestBackup(folder: string): string | null {
  try {
    const times = readdirSync(folder)
      .filter((name) => /\.tar\.gz(\.age)?$/.test(name))
      .map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
  } catch {
    return null;
  }
}

function bytesOf(folder: string): number | null {
  const { status, stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) * 1024 : null;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSite } from '../backend/data-directory.ts';
import { openBackupSource } from '../backup/backup-source.ts';
import { commandLine } from '../command/command-line.ts';
import type { Environment } from '../command/environment.ts';
import { pendingMigrations } from '../database/migrations.ts';
import { belowFloor } from '../floor/below-floor.ts';
import { theSite } from '../site.ts';

/** What an upgrade to the code in this folder would change, as lines of text. Changes nothing. */
export async function previewUpgrade(
  { code }: Pick<RunningSite, 'code'>,
  environment: Environment,
): Promise<string[]> {
  const { migrations, version } = await readDatabase(environment);
  const outdated = await theSite().content.outdatedFiles();
  await theSite().content.check();
  const below = await belowFloor(version);
  return [
    migrations.length === 0
      ? 'Tables: no change.'
      : `Tables: ${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'}, ${migrations[0]} to ${migrations.at(-1)}.${environment.DATABASE_URL ? ' The site must be stopped for them.' : ''}`,
    ...settingChanges(code),
    below.length === 0
      ? 'Lowest safe versions: everything that would run is at or above them.'
      : `Below the lowest safe versions: ${below.map(({ name, installed, lowest }) => `${name} ${installed} (needs ${lowest})`).join(', ')}.`,
    outdated.length === 0
      ? 'Content folder: accepted, no change.'
      : `Content folder: accepted. ${commandLine('agency --update')} would change ${outdated.join(', ')}.`,
  ];
}

async function readDatabase(environment: Environment) {
  await using source = await openBackupSource({ ...environment, SUPABASE_DB_URL: undefined });
  const { rows } = await source.client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const migrations = (await pendingMigrations(source.client)).map((file) =>
    file.replace(/^.*\/|\.sql$/g, ''),
  );
  return { migrations, version: rows[0]?.version ?? null };
}

function settingChanges(code: string | undefined): string[] {
  const running = code && settingsOf(code);
  if (!running) return ['Settings: the running version does not say which it knows.'];
  const own = settingsOf('.') ?? [];
  const added = own.filter((name) => !running.includes(name));
  const removed = running.filter((name) => !own.includes(name));
  return [
    ...(added.length > 0 ? [`New settings: ${added.join(', ')}.`] : []),
    ...(removed.length > 0
      ? [`Settings that have no effect any more: ${removed.join(', ')}.`]
      : []),
    ...(added.length + removed.length === 0 ? ['Settings: no change.'] : []),
  ];
}

/** The settings that a version of the code explains. */
function settingsOf(folder: string): string[] | null {
  const path = join(folder, '.env.example');
  if (!existsSync(path)) return null;
  return [...readFileSync(path, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

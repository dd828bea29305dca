import type { Client } from 'pg';
import { commandLine } from '../../command/command-line.ts';
import type { Environment } from '../../command/environment.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { newestMigration } from '../../database/migrations.ts';
import { withClient } from '../../database/new-client.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createTables } from '../../database/prepare-database.ts';
import { publishedReleaseSchema } from '../../releases/published-release.ts';
import { newBackupPath } from '../backup-source.ts';
import { databaseState, type Scope } from '../backup-tables.ts';
import { writeBackup } from '../write-backup.ts';
import { loadBackup, type Restored, type VerifiedBackup } from './load-backup.ts';

/** Replaces the content of the database at DATABASE_URL with a backup, after backing up the current content. */
export async function restoreIntoServer(
  backup: VerifiedBackup,
  environment: Environment,
  seenRevision: number,
): Promise<Restored> {
  const { url } = await openDatabase(environment);
  return await withClient(url, async (client) => {
    await assertNotInUse(client);
    const state = await databaseState(client);
    if (state) assertNotNewer(state.migration, 'The database in DATABASE_URL');
    const kept = state && (await backUpFirst(client, environment, { accounts: true }));
    await createTables(client, newestMigration());
    const seen = Math.max(seenRevision, state?.revision ?? 0);
    const revision = await loadBackup(client, backup, { accounts: true, seenRevision: seen });
    return { revision, kept };
  });
}

/** Restores content and history into a hosted project. Supabase manages its accounts, which stay. */
export async function restoreIntoProject(
  backup: VerifiedBackup,
  environment: Environment,
  client: Client,
): Promise<Restored> {
  const state = await databaseState(client);
  if (state) assertNotNewer(state.migration, 'The hosted project');
  if (state?.migration !== newestMigration()) {
    throw new OperatorError(
      `The hosted project lacks tables of this site: run ${commandLine('hosted')} first. Nothing was changed.`,
    );
  }
  const kept = await backUpFirst(client, environment, { accounts: false });
  const seenRevision = Math.max(state.revision, await publishedRevision(environment));
  const revision = await loadBackup(client, backup, { accounts: false, seenRevision });
  return { revision, kept };
}

async function assertNotInUse(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (!rowCount) return;
  throw new OperatorError(
    'The database in DATABASE_URL is in use: stop the site that uses it, then restore again. Nothing was changed.',
  );
}

function assertNotNewer(migration: string, name: string): void {
  if (migration <= newestMigration()) return;
  throw new OperatorError(
    `${name} was made by a newer version of this site. Update the code (git pull), then restore again. Nothing was changed.`,
  );
}

async function backUpFirst(
  client: Client,
  environment: Environment,
  scope: Scope,
): Promise<string> {
  const path = await newBackupPath('before-restore', environment);
  await writeBackup(client, path, { key: environment.BACKUP_KEY, ...scope });
  return path;
}

/** The revision at SITE_URL, which may be newer than a recreated project; 0 if unknown. */
async function publishedRevision({ SITE_URL }: Environment): Promise<number> {
  if (!SITE_URL) return 0;
  try {
    const response = await fetch(new URL('/release.json', SITE_URL), { redirect: 'error' });
    return publishedReleaseSchema.parse(await response.json()).revision;
  } catch {
    return 0;
  }
}

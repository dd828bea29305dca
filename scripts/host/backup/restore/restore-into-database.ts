import type { Client } from 'pg';
import type { Environment } from '../../command/environment.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { newestMigration } from '../../database/migrations.ts';
import { openDatabase } from '../../database/open-database.ts';
import { publishedReleaseSchema } from '../../site.ts';
import { newBackupPath } from '../backup-source.ts';
import { makeTables, withClient } from '../bare-database.ts';
import { type Scope, stateOf } from '../catalogue.ts';
import { writeBackup } from '../write-backup.ts';
import { type CheckedBackup, loadBackup } from './load-backup.ts';
import type { Restored } from './restore.ts';

/** Restores into the server in DATABASE_URL; what was there is written to a backup of its own first. */
export async function restoreIntoServer(
  backup: CheckedBackup,
  environment: Environment,
  seenRevision: number,
): Promise<Restored> {
  const { url } = await openDatabase(environment);
  return await withClient(url, async (client) => {
    await expectNobodyElse(client);
    const state = await stateOf(client);
    if (state) refuseNewer(state.migration, 'The database in DATABASE_URL');
    const kept = state && (await keepAside(client, environment, { accounts: true }));
    await makeTables(client, newestMigration());
    const seen = Math.max(seenRevision, state?.revision ?? 0);
    const revision = await loadBackup(client, backup, { accounts: true, seenRevision: seen });
    return { revision, kept };
  });
}

/** Restores content and history into a hosted project. Its accounts are Supabase's own, and stay. */
export async function restoreIntoProject(
  backup: CheckedBackup,
  environment: Environment,
  client: Client,
): Promise<Restored> {
  const state = await stateOf(client);
  if (state) refuseNewer(state.migration, 'The hosted project');
  if (state?.migration !== newestMigration()) {
    throw new OperatorError(
      'The hosted project lacks tables of this site: run npm run hosted first. Nothing was changed.',
    );
  }
  const kept = await keepAside(client, environment, { accounts: false });
  const seenRevision = Math.max(state.revision, await publishedRevision(environment));
  const revision = await loadBackup(client, backup, { accounts: false, seenRevision });
  return { revision, kept };
}

async function expectNobodyElse(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (!rowCount) return;
  throw new OperatorError(
    'Somebody is connected to the database in DATABASE_URL: stop the site that uses it, then restore again. Nothing was changed.',
  );
}

function refuseNewer(migration: string, name: string): void {
  if (migration <= newestMigration()) return;
  throw new OperatorError(
    `${name} was made by a newer version of this site. Update the code (git pull), then restore again. Nothing was changed.`,
  );
}

async function keepAside(client: Client, environment: Environment, scope: Scope): Promise<string> {
  const path = await newBackupPath('before-restore', environment);
  await writeBackup(client, path, { key: environment.BACKUP_KEY, ...scope });
  return path;
}

/** What the public address shows, which may be newer than a project that was made anew; 0 without. */
async function publishedRevision({ SITE_URL }: Environment): Promise<number> {
  if (!SITE_URL) return 0;
  try {
    const answer = await fetch(new URL('/release.json', SITE_URL), { redirect: 'error' });
    return publishedReleaseSchema.parse(await answer.json()).revision;
  } catch {
    return 0;
  }
}

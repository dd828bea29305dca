import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataDirectory } from '../../backend/data-directory.ts';
import type { Environment } from '../../command/environment.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { connectProject } from '../../hosted/connect-project.ts';
import { ReleaseStore } from '../../releases/release-store.ts';
import { lockForCommand } from '../../upgrade/upgrade-lock.ts';
import { type BackupFile, verifyBackup } from '../check/read-backup.ts';
import type { Manifest } from '../manifest.ts';
import { bringUpToDate, withRestored } from '../throw-away-database.ts';
import { restoreIntoProject, restoreIntoServer } from './restore-into-database.ts';
import { restoreIntoFolder } from './restore-into-folder.ts';

/** What a restore came to. */
export interface Restored {
  /** The revision that the content has now. */
  revision: number;
  /** Where what was there before is kept; `null` when there was nothing. */
  kept: string | null;
}

/**
 * Restores a backup, once all of it was found to be in order: into the hosted project in SUPABASE_DB_URL,
 * the server in DATABASE_URL, or else the data folder. The site must not run there, nor be upgraded.
 */
export async function restore(
  file: BackupFile,
  environment: Environment,
): Promise<Restored & { manifest: Manifest }> {
  const { DATA_DIR, DATABASE_URL, SUPABASE_DB_URL: hosted } = environment;
  if (hosted && DATABASE_URL) {
    throw new OperatorError('SUPABASE_DB_URL and DATABASE_URL are both set: name one of them.');
  }
  await using opened = new AsyncDisposableStack();
  // While the site is handed over nobody holds the folder for a moment.
  opened.defer(lockForCommand(DATA_DIR));
  const manifest = await verifyBackup(file);
  const hold = await holdDataDirectory(DATA_DIR);
  opened.defer(hold.release);
  const project = hosted ? await connectProject(hosted) : null;
  opened.defer(async () => project?.end());
  const backup = await bringUpToDate(file, manifest, environment);
  opened.defer(() => removeCopy(backup.file, file));
  if (project || DATABASE_URL) {
    // A backup that cannot be loaded must not change that database's tables first.
    await withRestored(backup, environment, () => Promise.resolve());
  }
  if (project) return { manifest, ...(await restoreIntoProject(backup, environment, project)) };
  const into = DATABASE_URL ? restoreIntoServer : restoreIntoFolder;
  const restored = await into(backup, environment, await seenRevision(DATA_DIR));
  await forgetPublished(DATA_DIR);
  return { manifest, ...restored };
}

async function removeCopy({ path }: BackupFile, original: BackupFile): Promise<void> {
  if (path !== original.path) await rm(path);
}

/** The highest revision that was published from a data folder, or held back there. */
async function seenRevision(dataDirectory: string): Promise<number> {
  const store = new ReleaseStore(dataDirectory);
  const releases = await store.list().catch(() => []);
  const revisions = releases.map(({ release }) => release.revision);
  return Math.max(0, (await store.heldRevision()) ?? 0, ...revisions);
}

/** What is restored goes live, also after a roll-back, and another machine's build is told of it. */
async function forgetPublished(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, 'releases', 'held'), { force: true });
  await rm(join(dataDirectory, 'webhook-acknowledged'), { force: true });
}

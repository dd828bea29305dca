import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataDirectory } from '../../backend/data-directory.ts';
import type { Environment } from '../../command/environment.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { withProgress } from '../../command/progress.ts';
import { lockForCommand } from '../../command/upgrade-lock.ts';
import { connectProject } from '../../hosted/connect-project.ts';
import { ReleaseStore } from '../../releases/release-store.ts';
import type { Manifest } from '../manifest.ts';
import { type BackupFile, verifyBackup } from '../read-backup.ts';
import { migrateBackup, withScratchDatabase } from '../scratch-database.ts';
import type { Restored } from './load-backup.ts';
import { restoreIntoProject, restoreIntoServer } from './restore-into-database.ts';
import { restoreIntoFolder } from './restore-into-folder.ts';

/**
 * Verifies a backup and restores it into the hosted project in SUPABASE_DB_URL, the server in DATABASE_URL, or
 * the data folder. The site must not be running or upgrading.
 */
export async function restore(
  file: BackupFile,
  environment: Environment,
): Promise<Restored & { manifest: Manifest }> {
  const { DATA_DIR, DATABASE_URL, SUPABASE_DB_URL: hosted } = environment;
  if (hosted && DATABASE_URL) {
    throw new OperatorError('SUPABASE_DB_URL and DATABASE_URL are both set: set only one of them.');
  }
  await using opened = new AsyncDisposableStack();
  // During an upgrade, no process holds the folder for a moment.
  opened.defer(lockForCommand(DATA_DIR));
  const manifest = await withProgress(`Checking ${file.path}`, () => verifyBackup(file));
  const hold = await holdDataDirectory(DATA_DIR);
  opened.defer(hold.release);
  const project = hosted ? await connectProject(hosted) : null;
  opened.defer(async () => project?.end());
  const backup = await migrateBackup(file, manifest, environment);
  opened.defer(() => removeCopy(backup.file, file));
  if (project || DATABASE_URL) {
    // If a backup cannot be loaded, that database's tables must not change.
    await withProgress('Restoring it into a scratch database first', () =>
      withScratchDatabase(backup, environment, () => Promise.resolve()),
    );
  }
  const restored = await withProgress('Restoring it', async () => {
    if (project) return restoreIntoProject(backup, environment, project);
    const into = DATABASE_URL ? restoreIntoServer : restoreIntoFolder;
    return into(backup, environment, await seenRevision(DATA_DIR));
  });
  if (!project) await forgetPublished(DATA_DIR);
  return { manifest, ...restored };
}

async function removeCopy({ path }: BackupFile, original: BackupFile): Promise<void> {
  if (path !== original.path) await rm(path);
}

/** The highest revision published from a data folder, or held back by a rollback. */
async function seenRevision(dataDirectory: string): Promise<number> {
  const store = new ReleaseStore(dataDirectory);
  const releases = await store.list().catch(() => []);
  const revisions = releases.map(({ release }) => release.revision);
  return Math.max(0, (await store.heldRevision()) ?? 0, ...revisions);
}

/** Makes restored content go live even after a rollback, and notifies the rebuild webhook again. */
async function forgetPublished(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, 'releases', 'held'), { force: true });
  await rm(join(dataDirectory, 'webhook-acknowledged'), { force: true });
}

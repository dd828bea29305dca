import type { Environment } from '../../command/environment.ts';
import type { Manifest } from '../manifest.ts';
import { withRestored } from '../throw-away-database.ts';
import { type BackupFile, verifyBackup } from './read-backup.ts';

/** Proves that a backup can be restored, by doing it: in a database of its own, which is gone afterwards. */
export async function proveBackup(file: BackupFile, environment: Environment): Promise<Manifest> {
  const manifest = await verifyBackup(file);
  await withRestored({ file, manifest }, environment, () => Promise.resolve());
  return manifest;
}

import { existsSync } from 'node:fs';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { newBackupPath, openBackupSource } from './backup-source.ts';
import { alreadyExists, writeBackup } from './write-backup.ts';

/** Writes a backup to a new file, by default in BACKUP_DIR or the folder `backups` in DATA_DIR. */
export async function runBackupCommand(file: string | undefined): Promise<void> {
  if (file && existsSync(file)) {
    throw new OperatorError(alreadyExists(file));
  }
  const environment = readEnvironment();
  await using source = await openBackupSource(environment);
  const path = file ?? (await newBackupPath('backup', environment));
  const { revision, tables } = await writeBackup(source.client, path, {
    key: environment.BACKUP_KEY,
    accounts: source.accounts,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Wrote ${path}: revision ${revision}, ${tables.length} tables with ${rows} rows.`);
  if (!source.accounts) console.log('It has no accounts: Supabase manages those.');
  if (!environment.BACKUP_KEY)
    console.log('It is not encrypted. To encrypt backups, set BACKUP_KEY.');
}

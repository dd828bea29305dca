import { readEnvironment } from '../command/environment.ts';
import { fileArgument } from '../command/file-argument.ts';
import { newBackupPath, openBackupSource } from './backup-source.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup         writes a backup to BACKUP_DIR (default: the folder backups in DATA_DIR)
npm run backup FILE    writes it to FILE`;

export async function runBackupCommand(words: string[]): Promise<void> {
  const file = fileArgument(words, usage);
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

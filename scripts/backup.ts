import { newBackupPath, openBackupSource } from './host/backup/backup-source.ts';
import { oneFile } from './host/backup/one-file.ts';
import { writeBackup } from './host/backup/write-backup.ts';
import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';

const usage = `npm run backup         writes a backup to BACKUP_DIR, or else to the folder backups in DATA_DIR
npm run backup FILE    writes it to FILE`;

await runCommand(async () => {
  const given = oneFile(process.argv.slice(2), usage);
  const environment = readEnvironment();
  await using source = await openBackupSource(environment);
  const path = given ?? (await newBackupPath('backup', environment));
  const { revision, tables } = await writeBackup(source.client, path, {
    key: environment.BACKUP_KEY,
    accounts: source.accounts,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Wrote ${path}: revision ${revision}, ${tables.length} tables with ${rows} rows.`);
  if (!source.accounts) console.log('Accounts are the hosted project’s own and are not in it.');
  if (!environment.BACKUP_KEY) console.log('It is not encrypted: with BACKUP_KEY it would be.');
});

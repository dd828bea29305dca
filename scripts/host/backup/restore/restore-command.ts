import { resolve } from 'node:path';
import { type Environment, readEnvironment } from '../../command/environment.ts';
import { verifyBackup } from '../read-backup.ts';
import { restore } from './restore.ts';

/** Restores a backup into DATA_DIR, or into DATABASE_URL or SUPABASE_DB_URL. The current content is kept. */
export async function runRestoreCommand(path: string, isDryRun: boolean): Promise<void> {
  const environment = readEnvironment();
  if (isDryRun) return printContents(path, environment);
  const { manifest, revision, kept } = await restore(
    { path, key: environment.BACKUP_KEY },
    environment,
  );
  const moment = new Date(manifest.madeAt).toLocaleString('en-US', { timeZoneName: 'short' });
  console.log(`Restored revision ${manifest.revision} from ${moment}.`);
  if (revision !== manifest.revision) {
    console.log(
      `It is now revision ${revision}, because revision ${manifest.revision} or a newer one is already published.`,
    );
  }
  if (kept) console.log(`The previous content is kept in ${kept}.`);
  if (environment.SUPABASE_DB_URL) {
    console.log(
      'Accounts are not restored there: invite staff again. The host rebuilds the site automatically.',
    );
  } else console.log('To publish it, start the site.');
}

/** Reads the whole backup and compares it with its checksums. */
async function printContents(path: string, environment: Environment): Promise<void> {
  const { madeAt, revision, tables } = await verifyBackup({ path, key: environment.BACKUP_KEY });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { SUPABASE_DB_URL, DATABASE_URL, DATA_DIR } = environment;
  const into = SUPABASE_DB_URL
    ? 'the database in SUPABASE_DB_URL'
    : DATABASE_URL
      ? 'the database in DATABASE_URL'
      : resolve(DATA_DIR);
  console.log(
    `${path} is complete: revision ${revision} from ${new Date(madeAt).toLocaleString('en-US', { timeZoneName: 'short' })}, ${tables.length} tables with ${rows} rows.`,
  );
  console.log(
    `It would be restored into ${into}. The current content would be kept. Nothing was changed.`,
  );
}

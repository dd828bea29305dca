import { oneFile } from './host/backup/one-file.ts';
import { restore } from './host/backup/restore/restore.ts';
import { readEnvironment } from './host/command/environment.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';

const usage = `npm run restore FILE    puts back a backup: into DATA_DIR, or into DATABASE_URL or SUPABASE_DB_URL
What is there now is kept, and you are told where. The site must not run meanwhile.`;

await runCommand(async () => {
  const path = oneFile(process.argv.slice(2), usage);
  if (!path) throw new OperatorError(usage);
  const environment = readEnvironment();
  const { manifest, revision, kept } = await restore(
    { path, key: environment.BACKUP_KEY },
    environment,
  );
  const moment = new Date(manifest.madeAt).toLocaleString('en-US');
  console.log(`Restored revision ${manifest.revision}, as it was on ${moment}.`);
  if (revision !== manifest.revision) {
    console.log(
      `It counts as revision ${revision}, because as new a one has been published already.`,
    );
  }
  if (kept) console.log(`What was there before is kept in ${kept}.`);
  if (environment.SUPABASE_DB_URL) {
    console.log(
      'Accounts are not restored there: invite staff again. The host builds the site by itself.',
    );
  } else console.log('npm start publishes it.');
});

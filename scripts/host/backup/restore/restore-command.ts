import { readEnvironment } from '../../command/environment.ts';
import { fileArgument } from '../../command/file-argument.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { restore } from './restore.ts';

const usage = `npm run restore FILE    restores a backup into DATA_DIR, or into DATABASE_URL or SUPABASE_DB_URL
The current content is kept, and the command prints where. Stop the site first.`;

export async function runRestoreCommand(words: string[]): Promise<void> {
  const path = fileArgument(words, usage);
  if (!path) throw new OperatorError(usage);
  const environment = readEnvironment();
  const { manifest, revision, kept } = await restore(
    { path, key: environment.BACKUP_KEY },
    environment,
  );
  const moment = new Date(manifest.madeAt).toLocaleString('en-US');
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
  } else console.log('To publish it: npm start');
}

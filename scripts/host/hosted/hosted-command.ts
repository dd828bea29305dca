import { readEnvironment } from '../command/environment.ts';
import { pendingMigrations } from '../database/migrations.ts';
import { connectProject } from './connect-project.ts';
import { prepareProject, refuseOtherServer } from './prepare-project.ts';

/** Brings the hosted project in SUPABASE_DB_URL up to date; a dry run lists the pending migrations. */
export async function runHostedCommand(isDryRun: boolean): Promise<void> {
  const environment = readEnvironment();
  const database = await connectProject(environment.SUPABASE_DB_URL);
  try {
    if (isDryRun) {
      await refuseOtherServer(database);
      const pending = await pendingMigrations(database);
      for (const file of pending) console.log(`Would apply ${file}.`);
      if (pending.length === 0) console.log('The tables and policies are up to date.');
      console.log('Nothing was changed.');
    } else {
      for await (const sentence of prepareProject(database, environment)) console.log(sentence);
    }
  } finally {
    await database.end();
  }
}

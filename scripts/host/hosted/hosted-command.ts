import type { ClientBase } from 'pg';
import { readEnvironment } from '../command/environment.ts';
import { isNewDatabase, pendingMigrations } from '../database/migrations.ts';
import { connectProject } from './connect-project.ts';
import { prepareProject, refuseOtherServer } from './prepare-project.ts';

/** Brings the hosted project in SUPABASE_DB_URL up to date; a dry run says what would change its tables. */
export async function runHostedCommand(isDryRun: boolean): Promise<void> {
  const environment = readEnvironment();
  const database = await connectProject(environment.SUPABASE_DB_URL);
  try {
    if (isDryRun) {
      await refuseOtherServer(database);
      for (const sentence of await plannedChanges(database)) console.log(sentence);
      console.log('Nothing was changed.');
    } else {
      for await (const sentence of prepareProject(database, environment)) console.log(sentence);
    }
  } finally {
    await database.end();
  }
}

async function plannedChanges(database: ClientBase): Promise<string[]> {
  if (await isNewDatabase(database)) return ['Would create the tables and policies.'];
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return ['The tables and policies are up to date.'];
  return pending.map((file) => `Would apply ${file}.`);
}

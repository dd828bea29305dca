import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { connectProject } from './host/hosted/connect-project.ts';
import { prepareProject } from './host/hosted/prepare-project.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const database = await connectProject(environment.SUPABASE_DB_URL);
  try {
    for await (const sentence of prepareProject(database, environment)) console.log(sentence);
  } finally {
    await database.end();
  }
});

import { readEnvironment } from './environment.ts';
import { runCommand } from './run-command.ts';
import { runSite } from './run-site.ts';
import { Shutdown } from './shutdown.ts';

await runCommand(async () => {
  const shutdown = new Shutdown();
  shutdown.onSignal();
  try {
    await runSite(readEnvironment(), shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
});

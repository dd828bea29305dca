import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { Shutdown } from './host/command/shutdown.ts';
import { runSite } from './host/supervisor/run-site.ts';
import { tookNothing } from './host/upgrade/handover-messages.ts';
import { NeverOpened, Predecessor } from './host/upgrade/predecessor.ts';
import { readAgency } from './site/content/agency-file.ts';

// What the site writes is its owner's alone.
process.umask(0o077);

await runCommand(async () => {
  const shutdown = new Shutdown();
  shutdown.onSignal();
  const predecessor = Predecessor.ofThisProcess();
  predecessor?.endWithIt(shutdown);
  try {
    await runSite(readEnvironment(), shutdown, predecessor);
    await tellOfExample();
  } catch (error) {
    await shutdown.run();
    if (!(error instanceof NeverOpened)) throw error;
    console.error(error.message);
    process.exit(tookNothing);
  }
});

async function tellOfExample(): Promise<void> {
  // Facts that cannot be read are the publisher's to tell, and no reason to stop.
  const agency = await readAgency().catch(() => null);
  if (agency?.sample) console.log('It shows an example agency. To make it yours: npm run agency');
}

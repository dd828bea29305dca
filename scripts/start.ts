import { commandLine } from './host/command/command-line.ts';
import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { Shutdown } from './host/command/shutdown.ts';
import { readFloor, unattendedFloor } from './host/floor/below-floor.ts';
import { installSite, theSite } from './host/site.ts';
import { runSite } from './host/supervisor/run-site.ts';
import { PreviousSiteProcess } from './host/upgrade/previous-site-process.ts';
import { thisSite } from './site/host-interface/this-site.ts';

installSite(thisSite);
// Only the owner may read the files that the site writes.
process.umask(0o077);

await runCommand(async () => {
  const shutdown = new Shutdown();
  shutdown.onSignal();
  const previousProcess = PreviousSiteProcess.ofThisProcess();
  previousProcess?.exitWith(shutdown);
  try {
    await runSite(readEnvironment(), shutdown, previousProcess);
  } catch (error) {
    const isStopped = shutdown.signal.aborted;
    await shutdown.run();
    if (isStopped) return;
    await previousProcess?.fail(error);
    throw error;
  }
  await printExampleNotice();
  const unattended = unattendedFloor(await readFloor(), new Date());
  if (unattended) console.warn(`${unattended} Look for a newer version of this site.`);
});

async function printExampleNotice(): Promise<void> {
  // The publisher reports facts that cannot be read; they are no reason to stop.
  const agency = await theSite()
    .facts.read()
    .catch(() => null);
  if (agency?.sample) {
    console.log(
      `It shows an example agency. To make it yours: ${commandLine('agency --content ../my-agency')}`,
    );
  }
}

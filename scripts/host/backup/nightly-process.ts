// Makes and verifies the nightly backup in a process with low priority.
import { constants, setPriority } from 'node:os';
import { thisSite } from '../../site/host-interface/this-site.ts';
import { ignoreClosedOutput } from '../command/closed-output.ts';
import { readEnvironment } from '../command/environment.ts';
import { runCommand } from '../command/run-command.ts';
import { installSite } from '../site.ts';
import { makeNightlyBackup } from './nightly-backup.ts';
import { discardScratchDatabase } from './scratch-database.ts';

installSite(thisSite);
const environment = readEnvironment();
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A systemd unit may forbid it. The backup matters more than its priority.
}
// When the site stops or is killed, the scratch database must stop too.
let isStopping = false;
ignoreClosedOutput();
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(event, () => {
    isStopping = true;
    // `pg` throws where no one can catch it when its server goes away.
    process.on('uncaughtException', () => {});
    void discardScratchDatabase(environment).finally(() => process.exit(1));
  });
}
await runCommand(() =>
  makeNightlyBackup(environment).catch((error) => {
    if (!isStopping) throw error;
  }),
);
if (!isStopping) process.exit();

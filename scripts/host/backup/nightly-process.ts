// Tonight's backup and its proof, in a process of its own that gives way to everything else.
import { constants, setPriority } from 'node:os';
import { readEnvironment } from '../command/environment.ts';
import { runCommand } from '../command/run-command.ts';
import { backUpTonight } from './back-up-tonight.ts';
import { discardThrowAway } from './throw-away-database.ts';

const environment = readEnvironment();
setPriority(constants.priority.PRIORITY_LOW);
// The site stops, or was killed: the throw-away database must not outlive it.
let isStopping = false;
for (const event of ['disconnect', 'SIGTERM', 'SIGINT'] as const) {
  process.once(event, () => {
    isStopping = true;
    // The library's driver throws where nobody can catch it as its server goes away.
    process.on('uncaughtException', () => {});
    void discardThrowAway(environment).finally(() => process.exit(1));
  });
}
await runCommand(() =>
  backUpTonight(environment).catch((error) => {
    if (!isStopping) throw error;
  }),
);
if (!isStopping) process.exit();

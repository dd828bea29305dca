import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { findRunningSite, orderRunningSite } from './host/backend/data-directory.ts';
import { oneFile } from './host/backup/one-file.ts';
import { readEnvironment } from './host/command/environment.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import type { UpgradeOrder } from './host/upgrade/handover-messages.ts';
import { nodeOf } from './host/upgrade/node-of.ts';

const usage = `npm run upgrade FOLDER    hands the running site over to the code in FOLDER
FOLDER holds the new version, with its packages. Pages stay up all the time; while a backup is
written and for up to a minute after it nobody can save or send. If anything is odd, the code of now goes on, and you are told why.`;

const answerSchema = z.object({ problem: z.optional(z.string()), seconds: z.optional(z.number()) });

await runCommand(async () => {
  const given = oneFile(process.argv.slice(2), usage);
  if (!given) throw new OperatorError(usage);
  const folder = resolve(given);
  const { DATA_DIR } = readEnvironment();
  if (!(await findRunningSite(DATA_DIR))) {
    throw new OperatorError(`No site runs in ${DATA_DIR}: start the new code there instead.`);
  }
  compile(folder);
  console.log('Compiled the new code. Handing over; pages stay up.');
  const order: UpgradeOrder = { upgradeTo: folder };
  const { problem, seconds } = answerSchema.parse(await orderRunningSite(DATA_DIR, order));
  if (problem) throw new OperatorError(problem);
  console.log(`The code in ${folder} runs; for ${seconds} s nobody could save or send.`);
});

function compile(folder: string): void {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    throw new OperatorError(`${folder} has no packages yet: npm ci --omit=dev there first.`);
  }
  const { status } = spawnSync(nodeOf(folder), ['scripts/host/render/compile-ahead.ts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status === 0) return;
  throw new OperatorError('The new code does not compile, so nothing was touched.');
}

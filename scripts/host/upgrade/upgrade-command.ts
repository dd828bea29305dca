import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { findRunningSite, sendJob } from '../backend/data-directory.ts';
import { asBuildError } from '../command/build-error.ts';
import { commandLine } from '../command/command-line.ts';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { printable } from '../command/printable.ts';
import { productVersion } from '../command/product-version.ts';
import { withProgress } from '../command/progress.ts';
import { compileSite } from '../render/compile-site.ts';
import { changesSince } from './changelog.ts';
import type { UpgradeJob } from './handover-messages.ts';
import { previewUpgrade } from './preview-upgrade.ts';

const resultSchema = z.object({ problem: z.optional(z.string()), seconds: z.optional(z.number()) });

/**
 * Compiles the code in this folder, because only that code knows how, then has the running site hand over to it. A dry run
 * only prints what would change.
 */
export async function runUpgradeCommand(
  named: string | undefined,
  isDryRun = false,
): Promise<void> {
  const folder = await realpath('.');
  const given = named ? await realpath(named).catch(() => null) : folder;
  if (given === null) throw new OperatorError(`There is no folder ${named}. Nothing was changed.`);
  if (!existsSync(join(given, 'bin/website'))) {
    throw new OperatorError(
      `The folder ${named} contains no version of this product (it has no bin/website). Nothing was changed. Name the folder of the new version.`,
    );
  }
  if (given !== folder) {
    throw new OperatorError(
      `Run the command in the new folder: cd ${named} && ${commandLine('upgrade')}`,
    );
  }
  const environment = readEnvironment();
  const { DATA_DIR } = environment;
  const running = await findRunningSite(DATA_DIR);
  if (!running) {
    throw new OperatorError(
      `No site is running in ${resolve(DATA_DIR)}. Set DATA_DIR to the data folder of the running site.`,
    );
  }
  const changes = changesSince(running.version);
  if (changes) console.log(`What changes with version ${productVersion}:\n\n${changes}\n`);
  if (isDryRun) {
    console.log((await previewUpgrade(running, environment)).join('\n'));
    console.log('Nothing was changed.');
    return;
  }
  await compile();
  const job: UpgradeJob = { upgradeTo: folder };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leaveToSite);
  const answer = await withProgress('Handing over (pages stay online)', () =>
    sendJob(DATA_DIR, job),
  );
  const { problem, seconds } = resultSchema.parse(answer);
  if (problem) throw new OperatorError(printable(problem));
  console.log(`The code in ${folder} is running. Saving and sending paused for ${seconds} s.`);
}

/** Ends the command but not the upgrade, which the running site carries out. */
function leaveToSite(): void {
  console.error(
    `The site goes on with the upgrade without this command. In a minute, run ${commandLine('sites')} as root: it reports if the link does not name the code that runs.`,
  );
  process.exit(1);
}

async function compile(): Promise<void> {
  try {
    await compileSite();
  } catch (error) {
    const { message, log } = asBuildError(error, 'The new version could not be compiled.', 'code');
    if (log) console.error(log);
    throw new OperatorError(`${message}\nNothing was changed.`);
  }
}

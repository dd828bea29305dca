import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { findRunningSite, orderRunningSite } from '../backend/data-directory.ts';
import { asBuildError } from '../command/build-error.ts';
import { readEnvironment } from '../command/environment.ts';
import { fileArgument } from '../command/file-argument.ts';
import { OperatorError } from '../command/operator-error.ts';
import { compileSite } from '../render/compile-site.ts';
import { sourceFingerprint } from '../render/source-fingerprint.ts';
import type { UpgradeOrder } from './handover-messages.ts';

const usage = `npm run upgrade    hands the running site over to the code in this folder
Run it in the folder of the new version, with DATA_DIR set to the data folder of the running site.
Pages stay online. Saving and sending pause during the backup and for up to a minute after it. If
anything fails, the current version keeps running and the command prints the reason.`;

const resultSchema = z.object({ problem: z.optional(z.string()), seconds: z.optional(z.number()) });

/** Compiles the code in this folder, because only that code knows how, then has the running site hand over to it. */
export async function runUpgradeCommand(words: string[]): Promise<void> {
  const folder = await realpath('.');
  const named = fileArgument(words, usage);
  if (named && (await realpath(named).catch(() => resolve(named))) !== folder) {
    throw new OperatorError(`Run the command in the new folder: cd ${named} && npm run upgrade`);
  }
  const { DATA_DIR } = readEnvironment();
  if (!(await findRunningSite(DATA_DIR))) {
    throw new OperatorError(
      `No site is running in ${resolve(DATA_DIR)}. Set DATA_DIR to the data folder of the running site.`,
    );
  }
  await compile();
  console.log('Compiled the new version. Handing over; pages stay online.');
  const order: UpgradeOrder = { upgradeTo: folder };
  const { problem, seconds } = resultSchema.parse(await orderRunningSite(DATA_DIR, order));
  if (problem) throw new OperatorError(problem);
  console.log(`The code in ${folder} is running. Saving and sending paused for ${seconds} s.`);
}

async function compile(): Promise<void> {
  try {
    await compileSite(await sourceFingerprint());
  } catch (error) {
    const { message, log } = asBuildError(error, 'The new version could not be compiled.');
    if (log) console.error(log);
    throw new OperatorError(`${message}\nNothing was changed.`);
  }
}

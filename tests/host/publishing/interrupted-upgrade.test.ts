import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import {
  findRunningSite,
  holdDataDirectory,
} from '../../../scripts/host/backend/data-directory.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';

const running = { url: 'http://localhost:4321', publishableKey: 'key', sendsMail: false };

/** Runs the command on a running site that has begun to hand over. */
async function beginUpgrade() {
  const dataDirectory = await copyPreparedData();
  const site = await holdDataDirectory(dataDirectory);
  onTestFinished(async () => {
    await site.release();
    await rm(dataDirectory, { recursive: true });
  });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<object>();
  site.announce(running);
  site.onJob(() => {
    begun.resolve();
    return ended.promise;
  });
  const command = spawn(process.execPath, ['scripts/website.ts', 'upgrade'], {
    env: { ...childEnvironment, DATA_DIR: dataDirectory },
  });
  const exit = once(command, 'exit');
  const printed = text(command.stderr);
  await Promise.race([begun.promise, exit]);
  return { command, exit, printed, ended, dataDirectory };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'an upgrade that is handing over goes on after %s, and the command says so',
  async (signal) => {
    const { command, exit, printed, ended, dataDirectory } = await beginUpgrade();
    command.kill(signal);
    // A failure, so that what follows it with && in the guide is not done.
    expect(await exit).toEqual([1, null]);
    expect(await printed).toMatch(
      /The site goes on with the upgrade without this command\. In a minute, run .+ sites as root:/,
    );
    ended.resolve({ seconds: 20 });
    expect(await findRunningSite(dataDirectory)).toMatchObject(running);
  },
);

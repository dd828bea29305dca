import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../command/operator-error.ts';
import { hasSocket, passwordFile, socketUrl, urlOfPort } from './postgres-address.ts';
import { clusterIn } from './postgres-cluster.ts';
import { stateOf } from './server-state.ts';

/**
 * Ends the server that a killed process left behind in a folder, and takes away what would keep the
 * next one from starting. Only for whoever holds the data folder: nobody else uses that server.
 */
export async function endStaleServer(folder: string): Promise<void> {
  const file = noteIn(folder);
  if (!existsSync(file)) return;
  const [first = ''] = (await readFile(file, 'utf8')).split('\n');
  const pid = Number(first);
  // The number alone may have gone to another program since.
  if (pid > 1 && (await stateOf(await runningUrl(folder))) !== 'absent') await end(pid, file);
  else await rm(file, { force: true });
}

/** Address of the server that runs on a folder, whoever started it. */
export async function runningUrl(folder: string): Promise<string> {
  if (hasSocket(folder)) return socketUrl(folder);
  const [, , , port = ''] = (await readFile(noteIn(folder), 'utf8')).split('\n');
  return urlOfPort(port, await readFile(passwordFile(folder), 'utf8'));
}

function noteIn(folder: string): string {
  return join(clusterIn(folder), 'postmaster.pid');
}

const patienceInMilliseconds = 60_000;

async function end(pid: number, file: string): Promise<void> {
  const deadline = Date.now() + patienceInMilliseconds;
  process.kill(pid, 'SIGINT');
  // Removing the file is the last that it does.
  while (existsSync(file) && isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `A PostgreSQL server of an earlier start (process ${pid}) does not stop. Stop it, then start again.`,
      );
    }
    await pause(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../command/operator-error.ts';
import { hasSocket, passwordFile, socketUrl, urlOfPort } from './postgres-address.ts';
import { clusterIn } from './postgres-cluster.ts';
import { serverState } from './server-state.ts';

/**
 * Ends the server that a killed process left running on a folder, and removes its PID file, which would keep the next
 * server from starting. Requires the lock of the data directory: then nothing else uses the server.
 */
export async function endStaleServer(folder: string): Promise<void> {
  const file = pidFile(folder);
  if (!existsSync(file)) return;
  const [first = ''] = (await readFile(file, 'utf8')).split('\n');
  const pid = Number(first);
  // The process ID alone may belong to another program by now.
  if (pid > 1 && (await serverState(await runningUrl(folder))) !== 'absent') await end(pid, file);
  else await rm(file, { force: true });
}

/** Address of the server that runs on a folder, also if another process started it. */
export async function runningUrl(folder: string): Promise<string> {
  if (hasSocket(folder)) return socketUrl(folder);
  const [, , , port = ''] = (await readFile(pidFile(folder), 'utf8')).split('\n');
  return urlOfPort(port, await readFile(passwordFile(folder), 'utf8'));
}

function pidFile(folder: string): string {
  return join(clusterIn(folder), 'postmaster.pid');
}

const timeoutInMilliseconds = 60_000;

async function end(pid: number, file: string): Promise<void> {
  const deadline = Date.now() + timeoutInMilliseconds;
  process.kill(pid, 'SIGINT');
  // The server removes the file last.
  while (existsSync(file) && isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `The PostgreSQL server of an earlier start (process ${pid}) does not stop. Stop it, then start the site again.`,
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

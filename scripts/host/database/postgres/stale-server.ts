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
export async function endStaleServer(folder: string, signal?: AbortSignal): Promise<void> {
  const file = pidFile(folder);
  if (!existsSync(file)) return;
  const [first = ''] = (await readFile(file, 'utf8')).split('\n');
  const pid = Number(first);
  // The process ID alone may belong to another program by now, and so may the port.
  const state = await serverState(await runningUrl(folder));
  const isOurs = state !== 'absent' && (state !== 'hung' || hasSocket(folder));
  if (pid > 1 && isOurs) await end(pid, file, signal);
  // A server that was killed leaves it.
  await rm(file, { force: true });
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

/** Each signal, and how many milliseconds the server gets after it. */
const signals = [
  ['SIGINT', 45_000],
  ['SIGKILL', 15_000],
] as const;

async function end(pid: number, file: string, signal: AbortSignal | undefined): Promise<void> {
  for (const [name, patience] of signals) {
    process.kill(pid, name);
    const deadline = Date.now() + patience;
    // The server removes the file last.
    while (existsSync(file) && isAlive(pid)) {
      signal?.throwIfAborted();
      if (Date.now() > deadline) break;
      await pause(20);
    }
    if (!existsSync(file) || !isAlive(pid)) return;
  }
  throw new OperatorError(
    `The PostgreSQL server of an earlier start (process ${pid}) does not stop. Stop it, then start the site again.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

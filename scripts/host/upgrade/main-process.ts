import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Makes systemd watch another process of the unit in place of this one. Resolves to `false` if no service manager watches
 * this process itself, or the unit does not let it (`NotifyAccess=all`).
 */
export async function makeMainProcess(pid: number): Promise<boolean> {
  const { NOTIFY_SOCKET, npm_lifecycle_event: ofNpm } = process.env;
  if (!NOTIFY_SOCKET || ofNpm) return false;
  return await run('systemd-notify', [`MAINPID=${pid}`]).then(
    () => true,
    () => false,
  );
}

/** In milliseconds. */
const parentCheckInterval = 100;

/**
 * Once `parent` has ended, makes systemd see that this main process is now a child of its own: otherwise it kills the process
 * right after the signal to stop. It looks only when the main process changes, so another one is that for a moment.
 */
export async function adoptMainProcess(parent: number): Promise<void> {
  while (process.ppid === parent) await wait(parentCheckInterval, undefined, { ref: false });
  const script = 'systemd-notify "MAINPID=$$" && systemd-notify "MAINPID=$0"';
  await run('/bin/sh', ['-c', script, String(process.pid)]).catch(() => undefined);
}

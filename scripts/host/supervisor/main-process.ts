import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Makes systemd watch another process of the unit in place of this one. Resolves to `false` if no service manager watches
 * this process itself, or the unit does not let it (`NotifyAccess=all`).
 */
export async function makeMainProcess(pid: number): Promise<boolean> {
  const { NOTIFY_SOCKET, npm_lifecycle_event: ofNpm } = process.env;
  if (!NOTIFY_SOCKET || ofNpm) return false;
  return await promisify(execFile)('systemd-notify', [`MAINPID=${pid}`]).then(
    () => true,
    () => false,
  );
}

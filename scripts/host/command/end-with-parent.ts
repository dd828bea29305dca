import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';

let isSupported: boolean | undefined;

/**
 * Words to put before a command: when this process has ended, for whatever reason, the kernel sends the signal to the
 * command, even if it hangs. Empty on systems without `setpriv` of util-linux, such as macOS.
 */
export function endWithParent(signal: 'KILL' | 'INT'): string[] {
  const words = (name: string) => ['setpriv', '--pdeathsig', name];
  isSupported ??= works([...words('KILL'), 'true']);
  return isSupported ? words(signal) : [];
}

/** {@link endWithParent} for `fork`: the program, and the words before the script. */
export function nodeEndsWithParent(flags: string[]): { execPath: string; execArgv: string[] } {
  const command = [...endWithParent('KILL'), process.execPath, ...flags];
  const [execPath = process.execPath, ...execArgv] = command;
  return { execPath, execArgv };
}

/** Kills this forked process when its parent has ended, on every system and even while a parser blocks the event loop. */
export function killWithParent(): void {
  // `process.exit()` would wait for work in the thread pool.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A blocked event loop does not notice `disconnect`.
  const watch = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
    }, 500);`;
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}

function works([program = '', ...rest]: string[]): boolean {
  return spawnSync(program, rest, { stdio: 'ignore' }).status === 0;
}

import { spawnSync } from 'node:child_process';

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

function works([program = '', ...rest]: string[]): boolean {
  return spawnSync(program, rest, { stdio: 'ignore' }).status === 0;
}

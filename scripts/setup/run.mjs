import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a program in front of whoever watches; answers whether it succeeded. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  return !error && status === 0;
}

/** Whether a program of that name is on the PATH. */
export function isOnPath(program) {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(join(folder, program)));
}

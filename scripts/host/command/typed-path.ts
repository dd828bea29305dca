import { resolve } from 'node:path';

/** A path as it was typed. `bin/website` changes to the project folder; INIT_CWD is where the command was typed. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

import { resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';

/**
 * A path as it was typed. `bin/website` changes to the project folder; INIT_CWD is where the command was typed.
 * Throws an {@link OperatorError} for an option that took the place of a path, as in `build --out --env site.env`.
 */
export function typedPath(path: string): string {
  if (path === '' || path.startsWith('-')) {
    throw new OperatorError(
      `“${path}” is not the name of a file or folder. Nothing was changed. Write ./ before a name that starts with a hyphen.`,
    );
  }
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

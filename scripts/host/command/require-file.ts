import { statSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

/**
 * Throws an {@link OperatorError} for a pipe, a device or a socket, whose end may never come. Errors of the system, as of
 * a path without a file, are thrown as they are.
 */
export function requireFile(path: string): void {
  const found = statSync(path);
  if (found.isFile() || found.isDirectory()) return;
  throw new OperatorError(`${path} is not a file. Nothing was changed.`);
}

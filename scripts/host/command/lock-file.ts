import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from './operator-error.ts';

// https://sqlite.org/rescode.html#busy
const busy = 5;

/**
 * Takes a lock by statements of SQLite on a file; `null` when others have it. The kernel gives it to one process
 * and frees it with that. Throws an {@link OperatorError} that names the file when it cannot be locked at all.
 */
export function lockFile(path: string, statements: string): DatabaseSync | null {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path);
    file.exec(statements);
    return file;
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null;
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${path} cannot be locked (${why}). Nothing was changed.`);
  }
}

import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from './operator-error.ts';

// https://sqlite.org/rescode.html#busy
const busy = 5;

/**
 * Takes a lock with SQLite statements on a file; returns `null` while another process has it. The kernel releases
 * it when the process exits. Throws an {@link OperatorError} when the file cannot be locked at all.
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
    throw new OperatorError(
      `${path} cannot be locked (${why}). Nothing was changed. Check the folder's permissions.`,
    );
  }
}

import { DatabaseSync } from 'node:sqlite';
import { describeError } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

// https://sqlite.org/rescode.html
const busy = 5;
const readOnly = 8;
const cannotOpen = 14;

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
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
    if (code === busy) return null;
    if (code === readOnly) {
      throw new OperatorError(
        `This user may not write to ${path}. Nothing was changed. Give the file to the site's user with chown.`,
      );
    }
    if (code === cannotOpen) {
      throw new OperatorError(
        `${path} cannot be opened. Nothing was changed. Run the command as the site's user, and check DATA_DIR.`,
      );
    }
    throw new OperatorError(
      `${path} cannot be locked (${describeError(error)}). Nothing was changed.`,
    );
  }
}

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describeError, diskFull } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

// https://sqlite.org/rescode.html
const busy = 5;
const full = 13;

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
    const reason = code === full ? diskFull : openProblem(path);
    if (reason) throw new OperatorError(`${path} cannot be opened. Nothing was changed. ${reason}`);
    throw new OperatorError(
      `${path} cannot be locked (${describeError(error)}). Nothing was changed.`,
    );
  }
}

/** SQLite does not say why the system did not open a file for writing. */
function openProblem(path: string): string | null {
  try {
    closeSync(openSync(path, 'r+'));
    return null;
  } catch (error) {
    return describeError(error);
  }
}

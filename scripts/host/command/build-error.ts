import { inspect } from 'node:util';
import { diskFull, reasonOf } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

/** The message is shown to staff, the log printed in the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

// In errors that child processes print, and of compilers written in Rust.
const fullDisk = /\b(ENOSPC|EFBIG|os error (27|28|122))\b/;

/** Wraps any other error: a known reason, otherwise `message` for staff and the error itself in the log. */
export function asBuildError(error: unknown, message: string): BuildError {
  if (error instanceof BuildError) return error;
  const log = inspect(error);
  const reason = reasonOf(error) ?? (fullDisk.test(log) ? diskFull : null);
  return reason ? new BuildError(reason) : new BuildError(message, log);
}

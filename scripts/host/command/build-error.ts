import { inspect } from 'node:util';
import { OperatorError } from './operator-error.ts';

/** The message is shown to staff, the log printed in the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

// In errors of Node, and of compilers written in Rust.
const fullDisk = /\b(ENOSPC|EDQUOT|EFBIG|os error (27|28|122))\b/;

/** Wraps any other error: `message` for staff, the error itself in the log. */
export function asBuildError(error: unknown, message: string): BuildError {
  if (error instanceof BuildError) return error;
  const log = inspect(error);
  return new BuildError(fullDisk.test(log) ? 'There is no room left on the disk.' : message, log);
}

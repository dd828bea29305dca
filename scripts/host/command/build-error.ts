import { inspect } from 'node:util';
import { OperatorError } from './operator-error.ts';

/** A build that did not succeed; the message is for staff, the log for the person at the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

// As Node says it, and as the compilers written in Rust do.
const fullDisk = /\b(ENOSPC|EDQUOT|EFBIG|os error (27|28|122))\b/;

/** What staff are told of a failure: a {@link BuildError}'s own words, or what went wrong broadly. */
export function asBuildError(error: unknown, broadly: string): BuildError {
  if (error instanceof BuildError) return error;
  const log = inspect(error);
  return new BuildError(fullDisk.test(log) ? 'There is no room left on the disk.' : broadly, log);
}

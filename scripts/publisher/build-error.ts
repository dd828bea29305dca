import { OperatorError } from '../environment.ts';

/** A build that did not succeed; the message is for staff, the log for the person at the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

const fullDisk = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What staff are told of a failure: a {@link BuildError}'s own words, or what went wrong broadly. */
export function asBuildError(error: unknown, broadly: string): BuildError {
  if (error instanceof BuildError) return error;
  const log = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const isFull = error instanceof Error && 'code' in error && fullDisk.includes(String(error.code));
  return new BuildError(isFull ? 'There is no room left on the disk.' : broadly, log);
}

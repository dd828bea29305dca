import { inspect } from 'node:util';
import { reasonInText, reasonOf } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

/** The message is shown to staff, the log printed in the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

/** Wraps any other error: a known reason, otherwise `message` for staff and the error itself in the log. */
export function asBuildError(error: unknown, message: string): BuildError {
  if (error instanceof BuildError) return error;
  const log = inspect(error);
  const reason = reasonOf(error) ?? reasonInText(log);
  return reason ? new BuildError(reason) : new BuildError(message, log);
}

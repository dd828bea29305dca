import { inspect } from 'node:util';
import {
  type FailureReason,
  failureInText,
  failureOf,
  reasonInText,
  reasonOf,
} from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

/** The message is shown to staff, the reason to monitoring, the log printed in the terminal. */
export class BuildError extends OperatorError {
  readonly reason: FailureReason;
  readonly log: string;
  constructor(message: string, reason: FailureReason, log = '') {
    super(message);
    this.reason = reason;
    this.log = log;
  }
}

/** A {@link BuildError} as processes send it to each other. */
export type SentBuildError = Pick<BuildError, 'message' | 'reason' | 'log'>;

/**
 * Wraps any other error: as what its code says, otherwise with `message` and `reason`, and the error itself in the log.
 */
export function asBuildError(error: unknown, message: string, reason: FailureReason): BuildError {
  if (error instanceof BuildError) return error;
  const log = inspect(error);
  const known = reasonOf(error);
  if (known) return new BuildError(known, failureOf(error) ?? reason);
  return buildErrorIn(log, message, reason);
}

/** The error that another program has printed. */
export function buildErrorIn(log: string, message: string, reason: FailureReason): BuildError {
  const known = reasonInText(log);
  if (known) return new BuildError(known, failureInText(log) ?? reason);
  return new BuildError(message, reason, log);
}

import { BuildError } from '../command/build-error.ts';
import type { FailureReason } from '../command/error-reason.ts';

/** The content could not be read completely. The message is shown to staff. */
export class SnapshotError extends BuildError {
  constructor(message: string, reason: FailureReason = 'database') {
    super(message, reason);
  }
}

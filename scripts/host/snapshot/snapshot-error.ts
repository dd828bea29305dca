import { OperatorError } from '../command/operator-error.ts';

/** The content could not be read whole; the message says what is wrong in plain words. */
export class SnapshotError extends OperatorError {}

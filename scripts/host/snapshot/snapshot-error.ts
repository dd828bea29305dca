import { OperatorError } from '../command/operator-error.ts';

/** The content could not be read completely. The message is shown to staff. */
export class SnapshotError extends OperatorError {}

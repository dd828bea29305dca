/** A problem that the operator can fix: the message is printed without a stack trace. */
export class OperatorError extends Error {}

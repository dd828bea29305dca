/** A problem that the person at the terminal can mend; printed as its sentence, without a stack. */
export class OperatorError extends Error {}

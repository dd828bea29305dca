import { AsyncLocalStorage } from 'node:async_hooks';

const insideBackend = new AsyncLocalStorage<true>();
const printError = console.error;

// The embedded backend prints whole database errors, query parameters and all. Those hold what
// people typed (names, addresses, emails), which must never reach a log.
console.error = (...details: unknown[]) => {
  if (insideBackend.getStore()) printError(summary(details));
  else printError(...details);
};

function summary(details: unknown[]): string {
  const error = details.find((detail) => detail instanceof Error);
  const code = error && 'code' in error ? String(error.code) : 'no code';
  return `The database refused a request (${code}).`;
}

/** Runs a call into the embedded backend so that what it logs carries no personal data. */
export function withoutPersonalData<Result>(call: () => Result): Result {
  return insideBackend.run(true, call);
}

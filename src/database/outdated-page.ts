/** The server does not know a table, function or column: the site was updated after this page was opened. */
export class OutdatedPageError extends Error {}

/** Whether an error of the REST API means that this page is older than the server. */
export function isOutdated(code: string): boolean {
  return ['PGRST202', 'PGRST204', 'PGRST205'].includes(code);
}

/** What to throw after a read that failed. */
export function readError({ code, message }: { code: string; message: string }): Error {
  return isOutdated(code) ? new OutdatedPageError(message) : new Error(message);
}

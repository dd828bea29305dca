/** Nobody waits longer than this for a page that asks the database before it shows anything. */
const longestWait = 10_000;

/** Ends a request that the database leaves without an answer. */
export function readTimeout(): AbortSignal {
  return AbortSignal.timeout(longestWait);
}

/**
 * Polls while the page is visible, and at once when it becomes visible again or the connection changes.
 * `check` resolves to a function that uses the answer and returns the milliseconds until the next check;
 * it is not called if another check began in the meantime. Returns a function that stops.
 */
export function poll(check: () => Promise<() => number>): () => void {
  const polling = new AbortController();
  let timer: number | undefined;
  let newest = 0;
  async function checkOnce(): Promise<void> {
    clearTimeout(timer);
    newest += 1;
    if (document.visibilityState === 'hidden') return;
    const mine = newest;
    const use = await check();
    if (mine !== newest || polling.signal.aborted) return;
    timer = window.setTimeout(checkOnce, use());
  }
  const checkNow = () => void checkOnce();
  document.addEventListener('visibilitychange', checkNow, polling);
  for (const event of ['online', 'offline']) window.addEventListener(event, checkNow, polling);
  checkNow();
  return () => {
    polling.abort();
    clearTimeout(timer);
  };
}

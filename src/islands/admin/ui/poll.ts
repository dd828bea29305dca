/**
 * Polls while the page is visible, and at once when it becomes visible again or the connection comes or
 * goes. A look returns what to do with what it found, which is left out when another look began in the
 * meantime; that returns the milliseconds until the next. Returns how to stop.
 */
export function keepLooking(look: () => Promise<() => number>): () => void {
  const looking = new AbortController();
  let timer: number | undefined;
  let turn = 0;
  async function lookOnce(): Promise<void> {
    clearTimeout(timer);
    turn += 1;
    if (document.visibilityState === 'hidden') return;
    const mine = turn;
    const take = await look();
    if (mine !== turn || looking.signal.aborted) return;
    timer = window.setTimeout(lookOnce, take());
  }
  const lookNow = () => void lookOnce();
  document.addEventListener('visibilitychange', lookNow, looking);
  for (const event of ['online', 'offline']) window.addEventListener(event, lookNow, looking);
  lookNow();
  return () => {
    looking.abort();
    clearTimeout(timer);
  };
}

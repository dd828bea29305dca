/**
 * Looks again and again while somebody looks at the page, and at once when the page is seen again or
 * the connection comes or goes. A look answers what to do with what it found, which is left out when
 * another look was begun meanwhile; that answers the milliseconds until the next. With `hiddenPause`
 * it goes on while nobody sees the page, after at least as many milliseconds. Answers how to stop.
 */
export function keepLooking(look: () => Promise<() => number>, hiddenPause?: number): () => void {
  const looking = new AbortController();
  let timer: number | undefined;
  let turn = 0;
  async function lookOnce(): Promise<void> {
    clearTimeout(timer);
    turn += 1;
    if (isHidden() && hiddenPause === undefined) return;
    const mine = turn;
    const take = await look();
    if (mine !== turn || looking.signal.aborted) return;
    const pause = take();
    timer = window.setTimeout(lookOnce, isHidden() ? Math.max(pause, hiddenPause ?? 0) : pause);
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

const isHidden = () => document.visibilityState === 'hidden';

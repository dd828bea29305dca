const never = new Promise<never>(() => {});

/**
 * A `fetch` until `end` is called: then what the database is still asked is given up, and it is asked nothing
 * more. Nobody hears of either, for whoever calls `end` is leaving the page.
 */
export function abortableFetch(): { send: typeof fetch; end: () => void } {
  const running = new Set<AbortController>();
  let isOver = false;
  const ask: typeof fetch = async (input, init) => {
    if (isOver) return never;
    const request = new AbortController();
    const signal = init?.signal;
    signal?.addEventListener('abort', () => request.abort(signal.reason));
    running.add(request);
    try {
      return await fetch(input, { ...init, signal: request.signal });
    } catch (error) {
      return isOver ? never : Promise.reject(error);
    } finally {
      running.delete(request);
    }
  };
  return {
    // The sign-in service is asked to the end: it is what ends the session.
    send: (input, init) => (String(input).includes('/rest/v1/') ? ask : fetch)(input, init),
    end: () => {
      isOver = true;
      for (const request of running) request.abort();
    },
  };
}

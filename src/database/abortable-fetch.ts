const pendingForever = new Promise<never>(() => {});

/**
 * A `fetch` whose database requests stay pending after `abort()`, those on their way and later ones, so that
 * no error shows while the page is being left.
 */
export function abortableFetch(): { send: typeof fetch; abort: () => void } {
  const running = new Set<AbortController>();
  let isAborted = false;
  const sendToDatabase: typeof fetch = async (input, init) => {
    if (isAborted) return pendingForever;
    const request = new AbortController();
    const signal = init?.signal;
    signal?.addEventListener('abort', () => request.abort(signal.reason));
    running.add(request);
    try {
      return await fetch(input, { ...init, signal: request.signal });
    } catch (error) {
      return isAborted ? pendingForever : Promise.reject(error);
    } finally {
      running.delete(request);
    }
  };
  return {
    // Requests to the sign-in service go on: they end the session.
    send: (input, init) =>
      (String(input).includes('/rest/v1/') ? sendToDatabase : fetch)(input, init),
    abort: () => {
      isAborted = true;
      for (const request of running) request.abort();
    },
  };
}

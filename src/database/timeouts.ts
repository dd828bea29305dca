/** Ends a read that gets no answer. Pages show nothing until it ends. */
export const readTimeout = () => AbortSignal.timeout(10_000);

/** Ends a write that gets no answer. */
export const writeTimeout = () => AbortSignal.timeout(20_000);

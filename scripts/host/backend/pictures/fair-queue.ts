import { setTimeout as wait } from 'node:timers/promises';

/** How long a user who timed out has precedence. The panel tries again after two seconds. */
const precedenceInMilliseconds = 5_000;

/** Runs `work` when all earlier work is done; `null` if that takes too long. */
type FairQueue = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * A queue that runs one task at a time, in order. A task that waits longer than the timeout returns `null` without
 * running. When its user comes back soon, that user goes before the one who was served last.
 */
export function createFairQueue(timeoutInMilliseconds: number): FairQueue {
  let last: Promise<unknown> = Promise.resolve();
  let lastServed: string | null = null;
  const timedOut = new Map<string, number>();
  const mustYield = (userId: string) => {
    for (const [other, at] of timedOut) {
      if (performance.now() - at >= precedenceInMilliseconds) timedOut.delete(other);
    }
    return userId === lastServed && timedOut.keys().some((other) => other !== userId);
  };
  return async (userId, work) => {
    if (mustYield(userId)) return null;
    const previous = last;
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    last = previous.then(() => finished);
    try {
      const isNext = previous.then(() => true);
      const isLate = wait(timeoutInMilliseconds, false, { ref: false });
      if (!(await Promise.race([isNext, isLate]))) {
        timedOut.set(userId, performance.now());
        return null;
      }
      lastServed = userId;
      timedOut.delete(userId);
      return await work();
    } finally {
      finish();
    }
  };
}

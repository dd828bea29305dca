import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does one thing at a time, in the order in which they are asked for. Whoever does not get their turn within
 * so many milliseconds hears `null`, and nothing is done for them.
 */
export function createTurns(
  patience: number,
): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = before.then(() => turn.promise);
    try {
      const isOurs = before.then(() => true);
      const isLate = wait(patience, false, { ref: false });
      return (await Promise.race([isOurs, isLate])) ? await work() : null;
    } finally {
      turn.resolve();
    }
  };
}

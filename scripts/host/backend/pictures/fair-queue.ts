import { setTimeout as wait } from 'node:timers/promises';

/** How long a place is kept for somebody who was told to come again two seconds later, in milliseconds. */
const keptFor = 5_000;

/** Does something for somebody in their turn; `null` when it does not come in time. */
type InTurn = <Result>(who: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * Does one thing at a time, in the order in which they are asked for. Whoever does not get their turn within
 * so many milliseconds hears `null`, and nothing is done for them: they go before whoever had the last turn,
 * when they come again soon.
 */
export function createTurns(patience: number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let lastServed: string | null = null;
  const sentAway = new Map<string, number>();
  const othersAreFirst = (who: string) => {
    for (const [other, at] of sentAway) {
      if (performance.now() - at >= keptFor) sentAway.delete(other);
    }
    return who === lastServed && sentAway.keys().some((other) => other !== who);
  };
  return async (who, work) => {
    if (othersAreFirst(who)) return null;
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = before.then(() => turn.promise);
    try {
      const isOurs = before.then(() => true);
      const isLate = wait(patience, false, { ref: false });
      if (!(await Promise.race([isOurs, isLate]))) {
        sentAway.set(who, performance.now());
        return null;
      }
      lastServed = who;
      sentAway.delete(who);
      return await work();
    } finally {
      turn.resolve();
    }
  };
}

const failuresBeforePause = 3;
const pauseInMilliseconds = 15_000;

/**
 * Pauses a service that failed several times in a row. After each pause a single delivery tries it; the
 * first answer ends the pause for all.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pausedUntil = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** How many deliveries may be under way at once, of at most so many. */
  limit(most: number): number {
    if (this.#failures < failuresBeforePause) return most;
    return this.#now() < this.#pausedUntil ? 0 : 1;
  }

  /** The service answered, whatever it said. */
  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#pausedUntil = this.#now() + pauseInMilliseconds;
  }
}

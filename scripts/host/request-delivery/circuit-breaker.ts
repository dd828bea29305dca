const failuresBeforePause = 3;
/** In milliseconds. */
const pause = 15_000;

/**
 * Pauses a service that failed several times in a row. After each pause one delivery is tried; the first
 * response ends the pause.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pausedUntil = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** How many deliveries may run at once; `max` unless paused. */
  limit(max: number): number {
    if (this.#failures < failuresBeforePause) return max;
    return this.#now() < this.#pausedUntil ? 0 : 1;
  }

  /** The service responded, even if it rejected the delivery. */
  recordResponse(): void {
    this.#failures = 0;
  }

  recordOutage(): void {
    this.#failures += 1;
    this.#pausedUntil = this.#now() + pause;
  }
}

import { describeError } from '../../command/error-reason.ts';
import { logProblem } from '../../command/log-problem.ts';

/** Work that continues after the response was sent. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error) => logProblem(`A background task failed. ${describeError(error)}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}

import { BuildError } from '../command/build-error.ts';
import type { RenderReply, TaskEnding } from './render-worker.ts';

/** How a task ended well. */
export type TaskResult = Exclude<TaskEnding, { reason: string }>;

/** A task that the render process was given, until it says how that ended. */
export class PendingTask {
  readonly #ending = Promise.withResolvers<TaskResult>();
  readonly #patience: number;
  readonly #onHang: () => void;
  #silence: NodeJS.Timeout | undefined;
  #page = '';

  /** Calls `onHang` when nothing is heard of the task for `patience` milliseconds. */
  constructor(patience: number, onHang: () => void) {
    this.#patience = patience;
    this.#onHang = onHang;
    this.#listen();
  }

  /** Rejects with a {@link BuildError}. */
  get ending(): Promise<TaskResult> {
    return this.#ending.promise;
  }

  /** Takes what the process says of the task. Answers whether the task is over. */
  hear(reply: RenderReply, printed: string): boolean {
    clearTimeout(this.#silence);
    if ('page' in reply) {
      this.#page = reply.page;
      this.#listen();
      return false;
    }
    if ('reason' in reply) {
      const log = `${printed}\n${reply.log}`.trim();
      this.#ending.reject(new BuildError(reply.reason, log));
    } else this.#ending.resolve(reply);
    return true;
  }

  /** Ends the task because its process did not go on; names the page that it was at. */
  fail(why: string, log: string): void {
    clearTimeout(this.#silence);
    const what = this.#page ? `The page ${this.#page}` : 'The pages';
    this.#ending.reject(new BuildError(`${what} could not be rendered: ${why}.`, log));
  }

  #listen(): void {
    if (!Number.isFinite(this.#patience)) return;
    this.#silence = setTimeout(() => {
      this.fail(`it took longer than ${this.#patience / 1000} s`, '');
      this.#onHang();
    }, this.#patience);
  }
}

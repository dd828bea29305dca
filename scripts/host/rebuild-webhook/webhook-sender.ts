import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { describeError } from '../command/error-reason.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { postSigned } from './post-signed.ts';

const firstRetryInMilliseconds = 1_000;
const longestRetryInMilliseconds = 60_000;

interface WebhookTarget {
  url: string;
  /** `whsec_` and a base64 key. */
  secret: string;
  /** File that keeps the newest acknowledged revision across restarts. */
  acknowledgedFile: string;
}

/**
 * Sends each revision, in order, to another machine's build as a signed POST, and repeats it until the
 * answer has a 2xx status.
 */
export class WebhookSender {
  readonly #target: WebhookTarget;
  readonly #stopping = new AbortController();
  #queue: number[] = [];
  #hasStarted = false;
  #running: Promise<void> | null = null;

  constructor(target: WebhookTarget) {
    this.#target = target;
  }

  /** Starts sending, with `latestRevision` first if no earlier process got it acknowledged. */
  async start(latestRevision: number): Promise<void> {
    const acknowledged = await this.#readAcknowledged();
    const newer = this.#queue.filter((revision) => revision > latestRevision);
    this.#queue = latestRevision > acknowledged ? [latestRevision, ...newer] : newer;
    this.#hasStarted = true;
    if (this.#queue.length > 0) this.#running ??= this.#sendAll();
  }

  /** Queues a revision; returns at once. */
  requestRebuild(revision: number): void {
    this.#queue.push(revision);
    if (this.#hasStarted) this.#running ??= this.#sendAll();
  }

  /** Stops sending. The next start sends the newest unacknowledged revision again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let revision = this.#queue[0]; revision !== undefined; revision = this.#queue[0]) {
      if (!(await this.#sendUntilAcknowledged(revision))) break;
      this.#queue.shift();
      await this.#writeAcknowledged(revision);
    }
    this.#running = null;
  }

  async #sendUntilAcknowledged(revision: number): Promise<boolean> {
    const { signal } = this.#stopping;
    let pause = firstRetryInMilliseconds;
    while (!signal.aborted) {
      const { ok, status, problem } = await this.#post(revision);
      if (ok) return true;
      if (pause === firstRetryInMilliseconds) {
        const reason = problem ?? `It answered with status ${status}.`;
        console.warn(
          `The rebuild webhook did not accept revision ${revision}. ${reason} Retrying.`,
        );
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestRetryInMilliseconds);
    }
    return false;
  }

  #post(revision: number): ReturnType<typeof postSigned> {
    const id = `revision_${revision}`;
    const body = JSON.stringify({
      type: 'content.saved',
      timestamp: new Date().toISOString(),
      data: { revision },
    });
    const { url, secret } = this.#target;
    return postSigned(url, new Webhook(secret), { id, body }, this.#stopping.signal);
  }

  async #readAcknowledged(): Promise<number> {
    const text = await readFile(this.#target.acknowledgedFile, 'utf8').catch(() => '0');
    return Number.parseInt(text, 10) || 0;
  }

  async #writeAcknowledged(revision: number): Promise<void> {
    try {
      await replaceFile(this.#target.acknowledgedFile, String(revision));
    } catch (error) {
      // The next start sends this revision a second time, which is harmless.
      console.error(`The acknowledged revision could not be saved. ${describeError(error)}`);
    }
  }
}

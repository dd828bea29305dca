import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { replaceFile } from '../releases/replace-file.ts';
import { postSigned } from './post-signed.ts';

const firstPauseInMilliseconds = 1_000;
const longestPauseInMilliseconds = 60_000;

/** Where rebuild requests go and how they are signed. */
export interface WebhookTarget {
  url: string;
  /** `whsec_` and a base64 key. */
  secret: string;
  /** File that remembers the newest acknowledged revision across restarts. */
  memory: string;
}

/**
 * Tells another machine's build about every revision, in order, with a signed POST that is repeated
 * until it is acknowledged with a 2xx status.
 */
export class WebhookSender {
  readonly #target: WebhookTarget;
  readonly #stopping = new AbortController();
  #waiting: number[] = [];
  #hasStarted = false;
  #running: Promise<void> | null = null;

  constructor(target: WebhookTarget) {
    this.#target = target;
  }

  /** Sends from now on, first what an earlier process saw saved but never acknowledged. */
  async start(latestRevision: number): Promise<void> {
    const acknowledged = await this.#acknowledged();
    const heard = this.#waiting.filter((revision) => revision > latestRevision);
    this.#waiting = latestRevision > acknowledged ? [latestRevision, ...heard] : heard;
    this.#hasStarted = true;
    if (this.#waiting.length > 0) this.#running ??= this.#sendAll();
  }

  /** Queues a revision; returns at once. */
  requestRebuild(revision: number): void {
    this.#waiting.push(revision);
    if (this.#hasStarted) this.#running ??= this.#sendAll();
  }

  /** Gives up waiting; unacknowledged revisions are sent again after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let revision = this.#waiting[0]; revision !== undefined; revision = this.#waiting[0]) {
      if (!(await this.#sendUntilAcknowledged(revision))) break;
      this.#waiting.shift();
      await this.#remember(revision);
    }
    this.#running = null;
  }

  async #sendUntilAcknowledged(revision: number): Promise<boolean> {
    const { signal } = this.#stopping;
    let pause = firstPauseInMilliseconds;
    while (!signal.aborted) {
      if (await this.#post(revision)) return true;
      if (pause === firstPauseInMilliseconds) {
        console.warn(`The rebuild webhook did not accept revision ${revision}; trying again.`);
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPauseInMilliseconds);
    }
    return false;
  }

  async #post(revision: number): Promise<boolean> {
    const id = `revision_${revision}`;
    const body = JSON.stringify({
      type: 'content.saved',
      timestamp: new Date().toISOString(),
      data: { revision },
    });
    const { url, secret } = this.#target;
    const webhook = new Webhook(secret);
    const answer = await postSigned(url, webhook, { id, body }, this.#stopping.signal);
    return answer?.ok ?? false;
  }

  async #acknowledged(): Promise<number> {
    const text = await readFile(this.#target.memory, 'utf8').catch(() => '0');
    return Number.parseInt(text, 10) || 0;
  }

  /** What cannot be written down is sent once more after the next start, which does no harm. */
  async #remember(revision: number): Promise<void> {
    try {
      await replaceFile(this.#target.memory, String(revision));
    } catch (error) {
      console.error(`The newest acknowledged revision could not be noted: ${String(error)}`);
    }
  }
}

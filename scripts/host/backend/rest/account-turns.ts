/** An account runs this many statements at once. The panel asks for several lists when it opens. */
const mostOfAccount = 2;

/** Connections that are left to accounts that run no statement. */
const leftToOthers = 2;

/** In milliseconds. The panel asks again. */
const longestWait = 5000;

/** Shares a number of connections among accounts, so that slow statements of one or two do not keep the others waiting. */
export class AccountTurns {
  #free: number;
  readonly #longestWait: number;
  readonly #running = new Map<string, number>();
  /** Waiting statements by account, in the order of turns. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(connections: number, wait: number = longestWait) {
    this.#free = connections;
    this.#longestWait = wait;
  }

  /** Runs `work` when it is the account's turn. Rejects if that takes too long or the client leaves. */
  async run<Result>(
    account: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (this.#mayStart(account)) this.#count(account, 1);
    else await this.#turn(account, signal);
    try {
      return await work();
    } finally {
      this.#count(account, -1);
      this.#startNext();
    }
  }

  #mayStart(account: string): boolean {
    const own = this.#running.get(account) ?? 0;
    if (own === 0) return this.#free > 0;
    return own < mostOfAccount && this.#free > leftToOthers;
  }

  #count(account: string, change: 1 | -1): void {
    this.#free -= change;
    const own = (this.#running.get(account) ?? 0) + change;
    if (own > 0) this.#running.set(account, own);
    else this.#running.delete(account);
  }

  async #turn(account: string, signal: AbortSignal): Promise<void> {
    const { promise: turn, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      this.#count(account, 1);
      resolve();
    };
    const own = this.#waiting.get(account) ?? new Set();
    this.#waiting.set(account, own.add(start));
    const giveUp = AbortSignal.any([signal, AbortSignal.timeout(this.#longestWait)]);
    const leave = () => {
      if (!own.delete(start)) return;
      if (own.size === 0) this.#waiting.delete(account);
      reject(giveUp.reason);
    };
    if (giveUp.aborted) leave();
    giveUp.addEventListener('abort', leave);
    await turn.finally(() => giveUp.removeEventListener('abort', leave));
  }

  #startNext(): void {
    for (const [account, own] of this.#waiting) {
      const [start] = own;
      if (!start || !this.#mayStart(account)) continue;
      own.delete(start);
      // Its other statements wait for the next round.
      this.#waiting.delete(account);
      if (own.size > 0) this.#waiting.set(account, own);
      start();
      return;
    }
  }
}

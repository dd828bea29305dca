import type { Context } from 'hono';
import { networksOf } from '../../server/client-networks.ts';
import { clientIp } from '../http/client-ip.ts';

/** bcrypt runs in libuv's thread pool: two of its four threads stay free for everything else. */
const mostAtOnce = 2;

/** Requests that wait: more would wait for seconds. */
const mostWaiting = { each: 8, total: 96 };

/** Seconds after which a request that was refused may try again. */
export const secondsToRetry = 5;

interface Client {
  /** The network or the known device, which have one turn each in a round. */
  key: string;
  /** Known devices go first. */
  isKnownDevice: boolean;
  /** Aborted when the client has left. */
  signal: AbortSignal;
}

/** Too many requests wait already, or the client has left, which reads no response. */
export class NoPasswordTurn extends Error {}

/** The client of a request, by its widest network or the device on which its account signed in before. */
export function passwordClient(context: Context, device: string | null = null): Client {
  const key = device ?? networksOf(clientIp(context)).at(-1)?.key ?? 'unknown';
  return { key, isKnownDevice: device !== null, signal: context.req.raw.signal };
}

/** Waiting requests by their client's key, in the order of turns. */
type Lane = Map<string, Set<() => void>>;

/** Hashes and compares at most two passwords at once, in turn for each network, and none for a client that has left. */
export class PasswordQueue {
  #running = 0;
  readonly #knownDevices: Lane = new Map();
  readonly #others: Lane = new Map();

  /** Runs `work` when it is the client's turn. Throws {@link NoPasswordTurn} otherwise. */
  async run<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(client);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  async #turn({ key, isKnownDevice, signal }: Client): Promise<void> {
    if (signal.aborted) throw new NoPasswordTurn();
    if (this.#running < mostAtOnce) {
      this.#running += 1;
      return;
    }
    const lane = isKnownDevice ? this.#knownDevices : this.#others;
    const own = lane.get(key) ?? new Set();
    if (own.size >= mostWaiting.each || sizeOf(lane) >= mostWaiting.total) {
      throw new NoPasswordTurn();
    }
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (!own.delete(start)) return;
      if (own.size === 0) lane.delete(key);
      reject(new NoPasswordTurn());
    };
    lane.set(key, own.add(start));
    signal.addEventListener('abort', leave);
    await turn.finally(() => signal.removeEventListener('abort', leave));
  }

  #startNext(): void {
    const start = takeNext(this.#knownDevices) ?? takeNext(this.#others);
    if (!start) return;
    this.#running += 1;
    start();
  }
}

function sizeOf(lane: Lane): number {
  return lane.values().reduce((sum, { size }) => sum + size, 0);
}

/** Removes the first request of the client whose turn it is. Its others wait for the next round. */
function takeNext(lane: Lane): (() => void) | null {
  for (const [key, own] of lane) {
    for (const start of own) {
      own.delete(start);
      lane.delete(key);
      if (own.size > 0) lane.set(key, own);
      return start;
    }
  }
  return null;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { loadMark } from '#database/requests/load-requests.ts';
import { loadWaiting, type WaitingRequest } from '#database/requests/load-waiting.ts';
import { mostCounted, waitingRequests } from './waiting-requests.ts';

/** Watches for requests that come in: counts those that wait, and tells of each that is new. */
export class RequestWatcher {
  readonly #client: SupabaseClient;
  readonly #known = new Set<string>();
  #mark = '';
  #waiting: readonly WaitingRequest[] = [];
  /** When the newest came that was there or told of; nothing before the first look. */
  #newest: string | null = null;

  constructor(client: SupabaseClient) {
    this.#client = client;
  }

  /** Asks whether anything changed, and reads what waits if so. Throws when nothing can be read. */
  async look(): Promise<void> {
    const mark = await loadMark(this.#client);
    if (mark === this.#mark) return;
    this.#waiting = await loadWaiting(this.#client, mostCounted + 1);
    this.#mark = mark;
    this.#newest ??= this.#takeAll();
    waitingRequests.set(this.#waiting.length);
  }

  /** What came in since it was asked for last. What staff call new again is none. */
  takeArrivals(): WaitingRequest[] {
    const since = this.#newest;
    if (since === null) return [];
    const arrivals = this.#waiting.filter(
      ({ id, received_at }) => received_at >= since && !this.#known.has(id),
    );
    this.#newest = this.#takeAll();
    return arrivals;
  }

  /** Takes everything that waits for told; answers when the newest of it came. */
  #takeAll(): string {
    for (const { id } of this.#waiting) this.#known.add(id);
    return this.#waiting.at(-1)?.received_at ?? this.#newest ?? '';
  }
}

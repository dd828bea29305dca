import type { SupabaseClient } from '@supabase/supabase-js';
import { loadMark } from '#database/requests/load-requests.ts';
import { loadWaiting, type WaitingRequest } from '#database/requests/load-waiting.ts';
import { dueRequests, maxCount, oldestRequest, waitingRequests } from './request-stores.ts';

/** Counts the new requests and those whose snooze ended, and finds those that arrived since the last check. */
export class RequestWatcher {
  readonly #client: SupabaseClient;
  readonly #known = new Set<string>();
  #mark = '';
  #waiting: readonly WaitingRequest[] = [];
  /** When the newest known request was received; `null` before the first check. */
  #newest: string | null = null;

  constructor(client: SupabaseClient) {
    this.#client = client;
  }

  /** Reads the new requests, if anything changed. Throws if the database does not answer. */
  async check(): Promise<void> {
    const mark = await loadMark(this.#client);
    if (mark === this.#mark) return;
    const [waiting, due] = await Promise.all([
      loadWaiting(this.#client, 'new', maxCount + 1),
      loadWaiting(this.#client, 'due', maxCount + 1),
    ]);
    this.#waiting = waiting;
    this.#mark = mark;
    this.#newest ??= this.#markKnown();
    waitingRequests.set(waiting.length);
    oldestRequest.set(waiting[0] ?? null);
    dueRequests.set(due);
  }

  /** Requests that arrived since the last call. One that staff set back to New is not an arrival. */
  takeArrivals(): WaitingRequest[] {
    const since = this.#newest;
    if (since === null) return [];
    const arrivals = this.#waiting.filter(
      ({ id, received_at }) => received_at >= since && !this.#known.has(id),
    );
    this.#newest = this.#markKnown();
    return arrivals;
  }

  /** Returns when the newest known request was received. */
  #markKnown(): string {
    for (const { id } of this.#waiting) this.#known.add(id);
    return this.#waiting.at(-1)?.received_at ?? this.#newest ?? '';
  }
}

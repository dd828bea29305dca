import type { Representation } from './representation.ts';

/** A representation together with everything that goes out with it. */
export interface Prepared {
  representation: Representation;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** The same for all of the file, its length included. */
  whole: string[];
}

/** The answers asked for last, by request, up to a total size; the longest unasked goes first. */
export class RepresentationCache {
  readonly #entries = new Map<string, Prepared>();
  readonly #capacityInBytes: number;
  #sizeInBytes = 0;

  constructor(capacityInBytes: number) {
    this.#capacityInBytes = capacityInBytes;
  }

  /** Looks an answer up and counts it as asked for. */
  get(key: string): Prepared | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  /** Keeps an answer and drops others to make room. */
  set(key: string, prepared: Prepared): void {
    if (this.#entries.has(key)) return;
    this.#entries.set(key, prepared);
    this.#sizeInBytes += weight(key, prepared);
    for (const [oldKey, old] of this.#entries) {
      if (this.#sizeInBytes <= this.#capacityInBytes) break;
      this.#entries.delete(oldKey);
      this.#sizeInBytes -= weight(oldKey, old);
    }
  }
}

// Headers and bookkeeping weigh about as much as this.
const overheadInBytes = 4096;

function weight(key: string, { representation }: Prepared): number {
  return key.length + overheadInBytes + (representation.body?.byteLength ?? 0);
}

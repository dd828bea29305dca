import type { Representation } from './representation.ts';

/** A representation together with everything that goes out with it. */
export interface Prepared {
  representation: Representation;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** The same for all of the file, its length included. */
  whole: string[];
}

/**
 * The answers asked for last, by request, up to a total size. What was asked for since the younger
 * half filled up stays; a look-up that finds its answer there moves nothing, and most do.
 */
export class RepresentationCache {
  readonly #capacityInBytes: number;
  #young = new Map<string, Prepared>();
  #old = new Map<string, Prepared>();
  #youngInBytes = 0;

  constructor(capacityInBytes: number) {
    this.#capacityInBytes = capacityInBytes;
  }

  /** Looks an answer up and counts it as asked for. */
  get(key: string): Prepared | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.set(key, old);
    return old;
  }

  /** Keeps an answer and drops others to make room. */
  set(key: string, prepared: Prepared): void {
    if (this.#young.has(key)) return;
    this.#young.set(key, prepared);
    this.#youngInBytes += weight(key, prepared);
    if (this.#youngInBytes < this.#capacityInBytes / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngInBytes = 0;
  }
}

// Headers and bookkeeping weigh about as much as this.
const overheadInBytes = 4096;

function weight(key: string, { representation }: Prepared): number {
  return key.length + overheadInBytes + (representation.body?.byteLength ?? 0);
}

import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { cacheFolder } from '../command/cache-folder.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { codeFingerprint } from '../render/source-fingerprint.ts';
import type { RowProblem } from '../site.ts';
import type { RowCheck } from './parse-snapshot.ts';

type Verdict = RowProblem | null;

const fileSchema = z.object({
  /** Whose verdicts these are. */
  code: z.string(),
  /** Whether this code has checked every row of a snapshot once. */
  isComplete: z.boolean(),
  verdicts: z.record(z.string(), z.nullable(z.object({ field: z.string(), problem: z.string() }))),
});
type VerdictFile = z.infer<typeof fileSchema>;

const rowsPerTurn = 64;

/** For the rows of a part that have no verdict: far more than what people write between two snapshots. */
const mostMilliseconds = 30_000;
const waits = {
  field: 'id',
  problem: `waits for the next release, because checking the texts before it took ${mostMilliseconds / 1000} s`,
};

/** The verdicts on the rows of the last snapshot, in a file of the cache, by a hash of the row. */
export class RowVerdicts {
  readonly #code: string;
  readonly #isComplete: boolean;
  readonly #known: Map<string, Verdict>;
  readonly #mostMilliseconds: number;
  /** Those of this snapshot. */
  readonly #used = new Map<string, Verdict>();
  /** Milliseconds by part. */
  readonly #spent = new Map<string, number>();
  #hasNew = false;
  #hasWaiting = false;
  #rows = 0;

  private constructor(code: string, known: VerdictFile | null, milliseconds: number) {
    const isOurs = known?.code === code;
    this.#code = code;
    this.#isComplete = isOurs && known.isComplete;
    this.#known = new Map(isOurs ? Object.entries(known.verdicts) : []);
    this.#mostMilliseconds = milliseconds;
  }

  static async open(milliseconds = mostMilliseconds): Promise<RowVerdicts> {
    const text = await readFile(file(), 'utf8').catch(() => '');
    return new RowVerdicts(await codeFingerprint(), parse(text), milliseconds);
  }

  /** Whether rows of this snapshot wait for the next one. */
  get hasWaiting(): boolean {
    return this.#hasWaiting;
  }

  /**
   * A check that is run only for rows without a verdict. When a part has used up its time, its further rows wait: many texts
   * that each take long must not keep everyone's saves waiting. The first snapshot of new code has no limit, because its
   * rows are live.
   */
  remember(check: RowCheck): RowCheck {
    return async (part, row) => {
      this.#rows += 1;
      // Hashing ten thousand rows takes 100 ms, in which the backend must answer.
      if (this.#rows % rowsPerTurn === 0) await nextTurn();
      const key = hash('sha256', JSON.stringify([part, row]), 'base64url').slice(0, 22);
      let verdict = this.#known.get(key);
      if (verdict === undefined) {
        const spent = this.#spent.get(part) ?? 0;
        if (this.#isComplete && spent >= this.#mostMilliseconds) {
          this.#hasWaiting = true;
          return waits;
        }
        const begun = performance.now();
        verdict = await check(part, row);
        this.#spent.set(part, spent + performance.now() - begun);
        this.#hasNew = true;
      }
      this.#used.set(key, verdict);
      return verdict;
    };
  }

  /**
   * Writes the verdicts of this snapshot, and, if it was not read to its end, the earlier ones. Without the file, the next
   * snapshot only takes longer.
   */
  async keep({ isWhole }: { isWhole: boolean }): Promise<void> {
    if (!this.#hasNew) return;
    const kept = isWhole ? this.#used : new Map([...this.#known, ...this.#used]);
    await mkdir(cacheFolder(), { recursive: true }).catch(() => undefined);
    const content: VerdictFile = {
      code: this.#code,
      isComplete: this.#isComplete || isWhole,
      verdicts: Object.fromEntries(kept),
    };
    await replaceFile(file(), JSON.stringify(content)).catch(() => undefined);
  }
}

function parse(text: string): VerdictFile | null {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function file(): string {
  return join(cacheFolder(), 'row-verdicts.json');
}

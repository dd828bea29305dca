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

const verdictsSchema = z.record(
  z.string(),
  z.nullable(z.object({ field: z.string(), problem: z.string() })),
);

const rowsPerTurn = 64;

/** The verdicts on the rows of the last snapshot, in a file of the cache, by a hash of the row and the code. */
export class RowVerdicts {
  readonly #code: string;
  readonly #known: Map<string, Verdict>;
  /** Those of this snapshot. */
  readonly #used = new Map<string, Verdict>();
  #hasNew = false;
  #rows = 0;

  private constructor(code: string, known: Map<string, Verdict>) {
    this.#code = code;
    this.#known = known;
  }

  static async open(): Promise<RowVerdicts> {
    const text = await readFile(file(), 'utf8').catch(() => '{}');
    return new RowVerdicts(await codeFingerprint(), new Map(Object.entries(parse(text))));
  }

  /** A check that is run only for rows without a verdict. */
  remember(check: RowCheck): RowCheck {
    return async (part, row) => {
      this.#rows += 1;
      // Hashing ten thousand rows takes 100 ms, in which the backend must answer.
      if (this.#rows % rowsPerTurn === 0) await nextTurn();
      const key = hash('sha256', JSON.stringify([this.#code, part, row]), 'base64url').slice(0, 22);
      let verdict = this.#known.get(key);
      if (verdict === undefined) {
        verdict = await check(part, row);
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
    const text = JSON.stringify(Object.fromEntries(kept));
    await replaceFile(file(), text).catch(() => undefined);
  }
}

function parse(text: string): Record<string, Verdict> {
  try {
    return verdictsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

function file(): string {
  return join(cacheFolder(), 'row-verdicts.json');
}

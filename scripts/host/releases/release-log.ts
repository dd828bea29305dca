import type { SupabaseClient } from '@supabase/supabase-js';
import { describeError } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';

const timeoutInMilliseconds = 10_000;
const longestError = 1000;

interface Query {
  abortSignal(signal: AbortSignal): PromiseLike<{ error: { message: string } | null }>;
}

/** Writes the `releases` table, from which the panel shows the status of each revision. */
export class ReleaseLog {
  readonly #client: SupabaseClient;
  readonly #timeout: number;

  /** The client must use the secret key. A write that times out does not delay a release any longer. */
  constructor(client: SupabaseClient, timeout = timeoutInMilliseconds) {
    this.#client = client;
    this.#timeout = timeout;
  }

  /** Records that a revision waits to be built, unless it already has a status. */
  async queued(revision: number): Promise<void> {
    await this.#write(
      this.#client
        .from('releases')
        .upsert({ revision, status: 'queued' }, { onConflict: 'revision', ignoreDuplicates: true }),
    );
  }

  /** Records that a build started. `rowProblems` has a sentence for each row that is not shown as saved. */
  async building(revision: number, rowProblems: readonly string[]): Promise<void> {
    const started_at = new Date().toISOString();
    const error = joinProblems(rowProblems);
    await this.#upsert({ revision, status: 'building', started_at, finished_at: null, error });
  }

  /** Records that visitors see this revision, and with it every older one. */
  async live(revision: number, rowProblems: readonly string[]): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#upsert({ revision, status: 'live', finished_at, error: joinProblems(rowProblems) });
    await this.#write(
      this.#client
        .from('releases')
        .update({ status: 'live', finished_at, error: null })
        .lt('revision', revision)
        .neq('status', 'live'),
    );
  }

  /** Records why a build failed, in words for staff. */
  async failed(revision: number, reason: string): Promise<void> {
    const finished_at = new Date().toISOString();
    const error = reason.slice(0, longestError);
    await this.#upsert({ revision, status: 'failed', finished_at, error });
  }

  /** Records that a rollback keeps this newest revision from visitors. */
  async held(revision: number): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#upsert({ revision, status: 'held', finished_at, error: null });
  }

  /** The newest revision that is queued or building, if any. */
  async newestWaiting(): Promise<number | null> {
    const { data } = await this.#client
      .from('releases')
      .select('revision')
      .in('status', ['queued', 'building'])
      .order('revision', { ascending: false })
      .limit(1)
      .abortSignal(AbortSignal.timeout(this.#timeout));
    return data?.[0]?.revision ?? null;
  }

  #upsert(row: Record<string, unknown>): Promise<void> {
    return this.#write(this.#client.from('releases').upsert(row, { onConflict: 'revision' }));
  }

  /** Errors are only printed: a release must not fail because its status could not be written. */
  async #write(query: Query): Promise<void> {
    try {
      const { error } = await query.abortSignal(AbortSignal.timeout(this.#timeout));
      if (error) throw new Error(error.message);
    } catch (error) {
      logProblem(`The release log could not be written. ${describeError(error)}`);
    }
  }
}

/** One line a row; `null` when every row is shown as saved. */
function joinProblems(rowProblems: readonly string[]): string | null {
  return rowProblems.join('\n').slice(0, longestError) || null;
}

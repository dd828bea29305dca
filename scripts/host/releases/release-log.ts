import type { SupabaseClient } from '@supabase/supabase-js';

const patienceInMilliseconds = 10_000;
const longestError = 1000;

/** What the database is asked, before it is. */
interface Request {
  abortSignal(signal: AbortSignal): PromiseLike<{ error: { message: string } | null }>;
}

/** Writes to `releases` what staff are told about a revision. A release waits for no write that hangs. */
export class ReleaseLog {
  readonly #client: SupabaseClient;
  readonly #patience: number;

  /** Takes a client that may write past the policies, and for how many milliseconds each answer is waited for. */
  constructor(client: SupabaseClient, patience = patienceInMilliseconds) {
    this.#client = client;
    this.#patience = patience;
  }

  /** A revision waits for its build; one that already has a status keeps it. */
  async queued(revision: number): Promise<void> {
    await this.#write(
      this.#client
        .from('releases')
        .upsert({ revision, status: 'queued' }, { onConflict: 'revision', ignoreDuplicates: true }),
    );
  }

  /** A build of this revision began; `rowProblems` name the rows that it does not show as they were saved. */
  async building(revision: number, rowProblems: readonly string[]): Promise<void> {
    const started_at = new Date().toISOString();
    const error = joined(rowProblems);
    await this.#put({ revision, status: 'building', started_at, finished_at: null, error });
  }

  /** This revision is what visitors see; whatever waited for an older one went live with it. */
  async live(revision: number, rowProblems: readonly string[]): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#put({ revision, status: 'live', finished_at, error: joined(rowProblems) });
    await this.#write(
      this.#client
        .from('releases')
        .update({ status: 'live', finished_at, error: null })
        .lt('revision', revision)
        .neq('status', 'live'),
    );
  }

  /** A build of this revision failed, for a reason in plain words. */
  async failed(revision: number, reason: string): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#put({
      revision,
      status: 'failed',
      finished_at,
      error: reason.slice(0, longestError),
    });
  }

  /** Somebody rolled the site back: this newest revision is kept from visitors on purpose. */
  async held(revision: number): Promise<void> {
    await this.#put({
      revision,
      status: 'held',
      finished_at: new Date().toISOString(),
      error: null,
    });
  }

  /** The newest revision whose build has not ended well or badly, if any. */
  async newestWaiting(): Promise<number | null> {
    const { data } = await this.#client
      .from('releases')
      .select('revision')
      .in('status', ['queued', 'building'])
      .order('revision', { ascending: false })
      .limit(1)
      .abortSignal(AbortSignal.timeout(this.#patience));
    return data?.[0]?.revision ?? null;
  }

  #put(row: Record<string, unknown>): Promise<void> {
    return this.#write(this.#client.from('releases').upsert(row, { onConflict: 'revision' }));
  }

  /** The log informs; that it cannot be written must not stop a release. */
  async #write(request: Request): Promise<void> {
    try {
      const { error } = await request.abortSignal(AbortSignal.timeout(this.#patience));
      if (error) throw new Error(error.message);
    } catch (error) {
      console.error(`The release log could not be written: ${(error as Error).message}`);
    }
  }
}

/** One line for each row; `null` where every row is shown as it was saved. */
function joined(rowProblems: readonly string[]): string | null {
  return rowProblems.join('\n').slice(0, longestError) || null;
}

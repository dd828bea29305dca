import type { SupabaseClient } from '@supabase/supabase-js';

const patienceInMilliseconds = 10_000;

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

  /** A build of this revision began. */
  async building(revision: number): Promise<void> {
    const started_at = new Date().toISOString();
    await this.#put({ revision, status: 'building', started_at, finished_at: null, error: null });
  }

  /** This revision is what visitors see; whatever waited for an older one went live with it. */
  async live(revision: number): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#put({ revision, status: 'live', finished_at, error: null });
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
    await this.#put({ revision, status: 'failed', finished_at, error: reason.slice(0, 1000) });
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

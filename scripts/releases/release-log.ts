import type { SupabaseClient } from '@supabase/supabase-js';

/** Writes to `releases` what staff are told about a revision. */
export class ReleaseLog {
  readonly #client: SupabaseClient;

  /** Takes a client that may write past the policies. */
  constructor(client: SupabaseClient) {
    this.#client = client;
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
      .limit(1);
    return data?.[0]?.revision ?? null;
  }

  #put(row: Record<string, unknown>): Promise<void> {
    return this.#write(this.#client.from('releases').upsert(row, { onConflict: 'revision' }));
  }

  /** The log informs; that it cannot be written must not stop a release. */
  async #write(request: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
    try {
      const { error } = await request;
      if (error) throw new Error(error.message);
    } catch (error) {
      console.error(`The release log could not be written: ${(error as Error).message}`);
    }
  }
}

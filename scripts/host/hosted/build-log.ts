import type { SupabaseClient } from '@supabase/supabase-js';
import type { PageDateChanges } from '../releases/changed-texts.ts';
import { BuildLog } from '../releases/release-log.ts';

/** In milliseconds. */
const defaultTimeout = 10_000;

/** Writes `releases` of a hosted project. */
export class HostedBuildLog extends BuildLog {
  readonly #client: SupabaseClient;
  readonly #timeout: number;

  /** The client must use the secret key. */
  constructor(client: SupabaseClient, timeout = defaultTimeout) {
    super(async (row) => {
      await client
        .from('releases')
        .upsert(row, { onConflict: 'revision' })
        .abortSignal(AbortSignal.timeout(timeout))
        .throwOnError();
    });
    this.#client = client;
    this.#timeout = timeout;
  }

  /** Records the days on which texts of pages changed. A newer build records its own. */
  async pageDates(revision: number, { changed, removed }: PageDateChanges): Promise<void> {
    if (changed.length + removed.length === 0) return;
    await this.#client
      .rpc('record_page_dates', { revision, changed, removed })
      .abortSignal(AbortSignal.timeout(this.#timeout))
      .throwOnError();
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
}

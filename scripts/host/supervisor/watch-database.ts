import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { newClient } from '../database/new-client.ts';
import type { PostgresServer } from '../database/postgres/postgres-server.ts';

const defaultLimits = {
  /** Pause between two checks, and timeout of each, in milliseconds. */
  interval: 10_000,
  /** Failed checks in a row: a disk may be slow for a minute. */
  failures: 6,
};

/** Kills a server that no longer accepts connections, so that it exits and can be restarted. */
export async function watchDatabase(
  { url, pid, ended }: Pick<PostgresServer, 'url' | 'pid' | 'ended'>,
  limits: Partial<typeof defaultLimits> = {},
): Promise<void> {
  const { interval, failures } = { ...defaultLimits, ...limits };
  const over = new AbortController();
  void ended.then(() => over.abort());
  for (let failed = 0; failed < failures; ) {
    await wait(interval, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    if (over.signal.aborted) return;
    failed = (await responds(url, interval)) ? 0 : failed + 1;
  }
  console.error(
    `PostgreSQL has accepted no connections for ${(failures * interval * 2) / 1000} s. Restarting it.`,
  );
  process.kill(pid, 'SIGKILL');
}

async function responds(url: string, timeout: number): Promise<boolean> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: timeout });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal is a response too.
    return error instanceof DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}

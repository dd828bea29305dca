import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { PostgresServer } from '../database/postgres/postgres-server.ts';

const defaultLimits = {
  /** Between two questions, and how long each may wait for its answer, in milliseconds. */
  beat: 10_000,
  /** How many questions in a row may go without an answer: a disk may be slow for a minute. */
  missedBeats: 6,
};

/** Kills a server that takes no connections any more, so that it ends and can be started again. */
export async function watchDatabase(
  { url, pid, ended }: Pick<PostgresServer, 'url' | 'pid' | 'ended'>,
  limits: Partial<typeof defaultLimits> = {},
): Promise<void> {
  const { beat, missedBeats } = { ...defaultLimits, ...limits };
  const over = new AbortController();
  void ended.then(() => over.abort());
  for (let missed = 0; missed < missedBeats; ) {
    await wait(beat, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    if (over.signal.aborted) return;
    missed = (await answers(url, beat)) ? 0 : missed + 1;
  }
  console.error(
    `PostgreSQL took no connection for ${(missedBeats * beat * 2) / 1000} s and is ended.`,
  );
  process.kill(pid, 'SIGKILL');
}

async function answers(url: string, patience: number): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  // One that breaks later is of no interest.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal is an answer, too.
    return error instanceof DatabaseError;
  } finally {
    // Nobody waits for an answer to the farewell.
    void client.end().catch(() => undefined);
  }
}

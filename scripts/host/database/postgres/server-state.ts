import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/** Waits until a server takes connections, or until the signal; throws when it refuses for good. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await stateOf(url)) !== 'ready') await pause(20);
}

/** What a server says to somebody who connects. */
export async function stateOf(url: string): Promise<'ready' | 'starting or stopping' | 'absent'> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'absent';
    if (error.code === cannotConnectNow) return 'starting or stopping';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const cannotConnectNow = '57P03';

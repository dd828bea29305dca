import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { newClient } from '../new-client.ts';

/** In milliseconds. */
const connectionTimeout = 5_000;

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const cannotConnectNow = '57P03';

/** Waits until a server accepts connections, or until the signal; throws if it rejects them for another reason. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await serverState(url)) !== 'ready') await pause(20);
}

/** Connects to a server once to find out its state. */
export async function serverState(
  url: string,
): Promise<'ready' | 'starting or stopping' | 'hung' | 'absent'> {
  const client = newClient({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeout,
  });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (error instanceof Error && error.message === 'timeout expired') return 'hung';
    if (!(error instanceof DatabaseError)) return 'absent';
    if (error.code === cannotConnectNow) return 'starting or stopping';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

import type { Server } from 'node:http';
import type { Successor } from './successor.ts';

/** From the start of the new code until its pages are live, in milliseconds; then the old code goes on. */
const patience = 60_000;

/**
 * Waits for new code, tries it at its port, and lets it have the site; answers whether it runs on. Throws
 * only while it has taken nothing that anybody saved or sent, so that the old code may go on.
 */
export async function handOver(
  successor: Successor,
  server: Server,
  trial: (port: number) => Promise<void>,
): Promise<boolean> {
  await trial(await successor.ready(patience));
  await successor.take(server);
  return await successor.open();
}

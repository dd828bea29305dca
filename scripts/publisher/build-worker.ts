// Runs Astro builds, one after the other, for the process that forked this one. The second build of
// a process takes about half the time of the first: see docs/decisions.
import { build } from 'astro';

/** How a build ended. */
export type BuildReply = { ok: true } | { ok: false; reason: string };

process.on('message', async ({ env }: { env: Record<string, string> }) => {
  Object.assign(process.env, env);
  process.send?.(await run());
});

// The publisher is gone, killed perhaps: nobody is left to build for.
process.on('disconnect', () => process.exit());

async function run(): Promise<BuildReply> {
  try {
    await build({ root: process.cwd(), logLevel: 'warn' });
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

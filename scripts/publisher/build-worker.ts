// Makes releases, one after the other, for the process that forked this one: the second build of a
// process takes about half the time of the first (see docs/decisions), and a process of its own
// keeps the one that answers visitors free.
import { build } from 'astro';
import { withBuildCache } from './build-cache.ts';
import { asBuildError } from './build-error.ts';
import { type BuiltRelease, makeRelease, type ReleaseTask } from './make-release.ts';

/** One build: what Astro reads from the environment, and what to make of its pages. */
export interface BuildTask {
  env: Record<string, string>;
  release: ReleaseTask;
}

/** How a build ended: well, or with a sentence for staff and a log for the terminal. */
export type BuildReply = { built: BuiltRelease } | { reason: string; log: string };

process.on('message', async (task: BuildTask) => {
  Object.assign(process.env, task.env);
  process.send?.(await run(task.release));
});

// The publisher is gone, killed perhaps: nobody is left to build for.
process.on('disconnect', () => process.exit());

async function run(task: ReleaseTask): Promise<BuildReply> {
  try {
    const built = await withBuildCache(process.env['CACHE_DIR'] ?? '', async () => {
      await build({ root: process.cwd(), logLevel: 'warn' });
      return makeRelease(task);
    });
    return { built };
  } catch (error) {
    const { message, log } = asBuildError(error, 'The pages could not be built.');
    return { reason: message, log };
  }
}

// Takes the steps of a build, one after the other, for the process that forked this one: the second
// build of a process takes about half the time of the first (see docs/decisions), and a process of
// its own keeps the one that answers visitors free.
import { asBuildError } from '../command/build-error.ts';
import { keepPages } from './keep-pages.ts';
import { makePages } from './make-pages.ts';
import { makeRelease } from './make-release.ts';

const steps = { keep: keepPages, pages: makePages, release: makeRelease };

/** The steps of a build: what each is told, and what it answers. */
export type BuildSteps = typeof steps;

/** A step to take. */
export type BuildTask = {
  [Step in keyof BuildSteps]: { step: Step; order: Parameters<BuildSteps[Step]>[0] };
}[keyof BuildSteps];

/** How a step ended: well, or with a sentence for staff and a log for the terminal. */
type Outcome = { result: unknown } | { reason: string; log: string };

/** How a step ended, and how much memory this process takes since, in bytes. */
export type BuildReply = Outcome & { memory: number };

process.on('message', async (task: BuildTask) => {
  const outcome = await run(task);
  process.send?.({ ...outcome, memory: process.memoryUsage.rss() });
});

// The publisher is gone, killed perhaps: nobody is left to build for.
process.on('disconnect', () => process.exit());

async function run(task: BuildTask): Promise<Outcome> {
  try {
    // Which order belongs to which step, the type of a task says.
    const take = steps[task.step] as (order: BuildTask['order']) => unknown;
    return { result: await take(task.order) };
  } catch (error) {
    const { message, log } = asBuildError(error, 'The pages could not be built.');
    return { reason: message, log };
  }
}

// Takes the steps of a build, one after the other, for the process that forked this one: the second
// build of a process takes about half the time of the first (see docs/decisions), and a process of
// its own keeps the one that answers visitors free.
import { asBuildError } from './build-error.ts';
import type { InspectedSite } from './inspect-site.ts';
import { type KeepOrder, type KeptPages, keepPages } from './keep-pages.ts';
import { makePages, type PagesOrder } from './make-pages.ts';
import { type BuiltRelease, makeRelease, type ReleaseOrder } from './make-release.ts';

/** The steps of a build: what each is told, and what it answers. */
export interface BuildSteps {
  keep: (order: KeepOrder) => KeptPages;
  pages: (order: PagesOrder) => Promise<InspectedSite>;
  release: (order: ReleaseOrder) => Promise<BuiltRelease>;
}

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
    return { result: await take(task) };
  } catch (error) {
    const { message, log } = asBuildError(error, 'The pages could not be built.');
    return { reason: message, log };
  }
}

function take(task: BuildTask): unknown {
  if (task.step === 'keep') return keepPages(task.order);
  return task.step === 'pages' ? makePages(task.order) : makeRelease(task.order);
}

// The render process: renders releases with a compiled site, one at a time, and compresses the live
// one further while it waits for the next. It may be ended at any moment.
import { asBuildError } from '../command/build-error.ts';
import { packRelease } from '../releases/pack-release.ts';
import { CompiledSite } from './compiled-site.ts';
import { type RenderedRelease, type RenderOrder, renderRelease } from './render-release.ts';

/** Renders an order with the compiled site in a folder, or compresses a release further. */
export type RenderTask = { compiled: string; order: RenderOrder } | { release: string };

/** How a task ended; a failure with a sentence for staff and a log for the terminal. */
export type TaskEnding =
  | { rendered: RenderedRelease; memory: number }
  | { packed: boolean }
  | { reason: string; log: string };

/** What is said of a task, by its number: the page it is at, or how it ended. */
export type RenderReply = { id: number } & ({ page: string } | TaskEnding);

let opened: { folder: string; site: CompiledSite } | null = null;
let packing = { abort: new AbortController(), end: Promise.resolve() };

process.on('message', async ({ id, task }: { id: number; task: RenderTask }) => {
  packing.abort.abort();
  await packing.end;
  if ('order' in task) {
    const onPage = (page: string) => process.send?.({ id, page });
    await conclude(id, () => render(task.compiled, task.order, onPage));
  } else {
    const abort = new AbortController();
    const pack = async () => ({ packed: await packRelease(task.release, abort.signal) });
    packing = { abort, end: conclude(id, pack) };
  }
});

// The publisher is gone, killed perhaps: nobody is left to render for.
process.on('disconnect', () => process.exit());

async function conclude(id: number, run: () => Promise<TaskEnding>): Promise<void> {
  try {
    process.send?.({ id, ...(await run()) });
  } catch (error) {
    const { message, log } = asBuildError(error, 'The pages could not be rendered.');
    process.send?.({ id, reason: message, log });
  }
}

async function render(folder: string, order: RenderOrder, onPage: (page: string) => void) {
  if (opened?.folder !== folder) opened = { folder, site: await CompiledSite.open(folder) };
  const rendered = await renderRelease(opened.site, order, onPage);
  return { rendered, memory: process.memoryUsage.rss() };
}

// The render process: renders releases with a compiled site, one after the other. It may be ended at
// any moment.
import { asBuildError } from '../command/build-error.ts';
import { CompiledSite } from './compiled-site.ts';
import { type RenderedRelease, type RenderOrder, renderRelease } from './render-release.ts';

/** A release to render with the compiled site in a folder. */
export interface RenderTask {
  compiled: string;
  order: RenderOrder;
}

/** The page it is at, or how the task ended: with its memory in bytes, or why it failed, for staff and terminal. */
export type RenderReply =
  | { page: string }
  | { rendered: RenderedRelease; memory: number }
  | { reason: string; log: string };

let opened: { folder: string; site: CompiledSite } | null = null;

const reply = (message: RenderReply) => process.send?.(message);

process.on('message', async ({ compiled, order }: RenderTask) => {
  try {
    if (opened?.folder !== compiled) {
      opened = { folder: compiled, site: await CompiledSite.open(compiled) };
    }
    const rendered = await renderRelease(opened.site, order, (page) => reply({ page }));
    reply({ rendered, memory: process.memoryUsage.rss() });
  } catch (error) {
    const { message, log } = asBuildError(error, 'The pages could not be rendered.');
    reply({ reason: message, log });
  }
});

// The publisher is gone, killed perhaps: nobody is left to render for.
process.on('disconnect', () => process.exit());

// The render process: renders one release at a time. It may be killed at any moment.
import { asBuildError } from '../command/build-error.ts';
import { CompiledSite } from './compiled-site.ts';
import { type RenderedRelease, type RenderOrder, renderRelease } from './render-release.ts';

/** Loads the compiled site in a folder, and renders a release with it if there is an order. */
export interface RenderTask {
  compiled: string;
  order: RenderOrder | null;
}

/** The page being rendered, the result with this process's memory in bytes, or why it failed. */
export type RenderReply =
  | { page: string }
  | { rendered: RenderedRelease; memory: number }
  | { reason: string; log: string };

let opened: { folder: string; site: Promise<CompiledSite> } | null = null;

const reply = (message: RenderReply) => process.send?.(message);

process.on('message', async ({ compiled, order }: RenderTask) => {
  try {
    if (opened?.folder !== compiled) {
      opened = { folder: compiled, site: CompiledSite.open(compiled) };
    }
    const site = await opened.site;
    if (!order) return;
    const rendered = await renderRelease(site, order, (page) => reply({ page }));
    reply({ rendered, memory: process.memoryUsage.rss() });
  } catch (error) {
    // The next rendering fails in the same way and reports it.
    if (!order) return;
    const { message, log } = asBuildError(error, 'The pages could not be rendered.');
    reply({ reason: message, log });
  }
});

// The parent process has ended.
process.on('disconnect', () => process.exit());

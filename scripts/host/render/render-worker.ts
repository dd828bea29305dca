// The render process: checks rows that people wrote, and renders one release at a time. It may be killed at any moment.

import { thisSite } from '../../site/host-interface/this-site.ts';
import { asBuildError, type SentBuildError } from '../command/build-error.ts';
import { killWithParent } from '../command/end-with-parent.ts';
import { installSite, type RowProblem, theSite } from '../site.ts';
import { CompiledSite } from './compiled-site.ts';
import { fileProblem } from './pictures/file-problem.ts';
import { type ReleaseJob, type RenderedRelease, renderRelease } from './render-release.ts';

/** Loads the compiled site in a folder, and renders a release with it if there is a job. */
export interface RenderTask {
  compiled: string;
  job: ReleaseJob | null;
}

/** The page being rendered, the result with this process's memory in bytes, or why it failed. */
export type RenderReply =
  | { page: string }
  | { rendered: RenderedRelease; memory: number }
  | { failure: SentBuildError };

/** Checks one row of a snapshot. */
export interface CheckTask {
  check: { part: string; row: Record<string, unknown> };
}

/** The field that is parsed next, `null` before the first, and then the result. */
export type CheckReply = { checking: string | null } | { checked: RowProblem | null };

installSite(thisSite);
killWithParent();

let opened: { folder: string; site: Promise<CompiledSite> } | null = null;

const reply = (message: RenderReply | CheckReply) => process.send?.(message);

process.on('message', (task: RenderTask | CheckTask) => {
  if ('check' in task) void checkRow(task);
  else void render(task);
});

async function checkRow({ check: { part, row } }: CheckTask): Promise<void> {
  reply({ checking: null });
  const problem = theSite().pages.rowProblem(part, row, (field) => reply({ checking: field }));
  reply({ checked: problem ?? (await fileProblem(part, row)) });
}

async function render({ compiled, job }: RenderTask): Promise<void> {
  try {
    if (opened?.folder !== compiled) {
      opened = { folder: compiled, site: CompiledSite.open(compiled) };
    }
    const site = await opened.site;
    if (!job) return;
    const snapshot = theSite().pages.parseSnapshot(job.content.snapshot);
    const content = { ...job.content, snapshot };
    const rendered = await renderRelease(site, { ...job, content }, (page) => reply({ page }));
    reply({ rendered, memory: process.memoryUsage.rss() });
  } catch (error) {
    // The next rendering fails in the same way and reports it.
    if (!job) return;
    const { message, reason, log } = asBuildError(
      error,
      'The pages could not be rendered.',
      'page',
    );
    reply({ failure: { message, reason, log } });
  }
}

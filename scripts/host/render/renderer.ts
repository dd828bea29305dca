import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SavedContent, theSite } from '../site.ts';
import { compiledFolder, compileSite } from './compile-site.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderedRelease } from './render-release.ts';
import { releaseFingerprint, sourceFingerprint } from './source-fingerprint.ts';

interface RenderJob {
  content: SavedContent;
  /** Folder of the new site, which must not exist yet. */
  folder: string;
  /** Folder of the live release, whose unchanged pages are reused; `null` renders every page. */
  live: string | null;
  /** Whether the release goes live at once. */
  goesLive: boolean;
  /** Whether the days on which texts changed are recorded. */
  recordsDays: boolean;
}

/** A finished release, and what it was made from. */
export interface RenderedSite extends RenderedRelease {
  /** From `releaseFingerprint`. */
  source: string;
}

/** Renders releases, for saves and for `npm run build`: compiles the site if its source changed, then renders. */
export class Renderer {
  readonly #process = new RenderProcess();

  /** Checks a row of a snapshot in the render process. */
  check(...row: Parameters<RenderProcess['check']>): ReturnType<RenderProcess['check']> {
    return this.#process.check(...row);
  }

  /**
   * Renders and verifies a release. Rejects with a `BuildError`. `stopping` ends everything; `aborted` lets a compilation
   * finish, which the next rendering needs too.
   */
  async render(
    job: RenderJob,
    { stopping, aborted }: { stopping?: AbortSignal; aborted?: AbortSignal } = {},
  ): Promise<RenderedSite> {
    const agency = await theSite().facts.read();
    const compiled = await compileSite(stopping);
    const source = await releaseFingerprint(job.content.settings, compiled.source);
    const releaseJob = { ...job, agency, source, folder: resolve(job.folder) };
    return { ...(await this.#process.render(compiled.folder, releaseJob, aborted)), source };
  }

  /** Starts the render process before a save needs it, unless the site must be compiled first. */
  async warmUp(): Promise<void> {
    const compiled = compiledFolder(await sourceFingerprint());
    if (existsSync(compiled)) this.#process.warmUp(compiled);
  }

  /** Ends the render process. */
  stop(): void {
    this.#process.stop();
  }
}

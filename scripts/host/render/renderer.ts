import { resolve } from 'node:path';
import { readAgency, type SavedContent } from '../site.ts';
import { compileSite } from './compile-site.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderedRelease } from './render-release.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

/** What to render, into which folder, which must not exist yet. */
export interface RenderJob {
  content: SavedContent;
  folder: string;
  /** Fingerprint of code, content files and settings; see `releaseFingerprint`. */
  source: string;
  /** Folder of the live release, whose pages may be kept. */
  live: string | null;
}

/** Makes releases of saved content: compiles the site when its source changed, then renders. */
export class Renderer {
  readonly #process = new RenderProcess();

  /** Renders and verifies a release. Rejects with a `BuildError` that says what is wrong. */
  async render(job: RenderJob, signal?: AbortSignal): Promise<RenderedRelease> {
    const agency = await readAgency();
    const compiled = await compileSite(await sourceFingerprint(), signal);
    const order = { ...job, agency, folder: resolve(job.folder) };
    return this.#process.render(compiled, order, signal);
  }

  /** Ends the render process. */
  stop(): void {
    this.#process.stop();
  }
}

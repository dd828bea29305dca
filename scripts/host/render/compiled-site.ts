import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EarlierRelease, openEarlierRelease } from '../releases/release-record.ts';
import type { CompiledModule, SavedContent, SitePage } from '../site.ts';
import { rendererEntry } from './astro-adapter.ts';

/** What `astro build` leaves of the code: a renderer of pages, and the files that no content changes. */
export class CompiledSite {
  /** Files that no content changes: scripts, drawings, fonts, whatever lies in `public/`. */
  readonly fixed: EarlierRelease;
  readonly #renderer: CompiledModule['PageRenderer'];

  private constructor(fixed: EarlierRelease, renderer: CompiledModule['PageRenderer']) {
    this.fixed = fixed;
    this.#renderer = renderer;
  }

  /** Opens the compiled site in a folder. Throws when it cannot be loaded. */
  static async open(folder: string): Promise<CompiledSite> {
    const fixed = openEarlierRelease(folder);
    if (!fixed) throw new Error(`${folder} holds no compiled site.`);
    const entry = pathToFileURL(join(folder, 'renderer', rendererEntry)).href;
    // The module is page-renderer.ts, compiled.
    const { PageRenderer } = (await import(entry)) as CompiledModule;
    return new CompiledSite(fixed, PageRenderer);
  }

  /** Every page and file that the routes make of some content. Several contents never mix. */
  pages(content: SavedContent): Promise<SitePage[]> {
    return new this.#renderer(content).pages();
  }
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EarlierRelease, openEarlierRelease } from '../releases/release-record.ts';
import type { CompiledModule, SavedContent, SitePage } from '../site.ts';
import { rendererEntry } from './astro-adapter.ts';

/** The site's compiled code: a page renderer, and the files that do not depend on saved content. */
export class CompiledSite {
  /** Scripts, drawings, fonts and everything in `public/`. */
  readonly fixed: EarlierRelease;
  readonly #renderer: CompiledModule['PageRenderer'];

  private constructor(fixed: EarlierRelease, renderer: CompiledModule['PageRenderer']) {
    this.fixed = fixed;
    this.#renderer = renderer;
  }

  /** Loads a folder that `compileSite` returned. */
  static async open(folder: string): Promise<CompiledSite> {
    const fixed = openEarlierRelease(folder);
    if (!fixed) throw new Error(`${folder} does not contain a compiled site.`);
    const entry = pathToFileURL(join(folder, 'renderer', rendererEntry)).href;
    // src/render/page-renderer.ts, compiled.
    const { PageRenderer } = (await import(entry)) as CompiledModule;
    return new CompiledSite(fixed, PageRenderer);
  }

  /** Every page and file of the routes. Safe to call for several versions of the content at once. */
  pages(content: SavedContent): Promise<SitePage[]> {
    return new this.#renderer(content).pages();
  }
}

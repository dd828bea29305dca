import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EarlierRelease, openEarlierRelease } from '../releases/release-record.ts';
import type { CompiledModule, SavedContent, SitePage } from '../site.ts';
import { rendererEntry } from './astro-adapter.ts';

/** The site's compiled code: a page renderer, and the files that do not depend on saved content. */
export class CompiledSite {
  /** Scripts, drawings, fonts and everything in `public/`. */
  readonly fixed: EarlierRelease;
  readonly #module: CompiledModule;

  private constructor(fixed: EarlierRelease, module: CompiledModule) {
    this.fixed = fixed;
    this.#module = module;
  }

  /** Loads a folder that `compileSite` returned. */
  static async open(folder: string): Promise<CompiledSite> {
    const fixed = openEarlierRelease(folder);
    if (!fixed) throw new Error(`${folder} does not contain a compiled site.`);
    const entry = pathToFileURL(join(folder, 'renderer', rendererEntry)).href;
    // src/render/page-renderer.ts, compiled.
    return new CompiledSite(fixed, (await import(entry)) as CompiledModule);
  }

  /** Every page and file of the routes. Safe to call for several versions of the content at once. */
  pages(content: SavedContent): Promise<SitePage[]> {
    return new this.#module.PageRenderer(content).pages();
  }

  /** Writes the sitemap into a folder. Call it after the pages of this very content were rendered. */
  writeSitemap(content: SavedContent, folder: string): Promise<void> {
    return this.#module.writeSitemap(content, folder);
  }
}

// Compiled by Astro together with every page; runs in plain Node, in the render process.

import { StaticPaths } from 'astro:static-paths';
import type { PathWithRoute } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { type SavedContent, withContent } from '#site/site-content.ts';
import { WhatPagesShow } from './city-page-key.ts';
import type { RenderedRow, SitePage } from './site-page.ts';

const { manifest } = createApp({ streaming: false });

/** Passes errors of pages on; by default Astro logs them and renders its page for status 500. */
class StrictApp extends App {
  protected override createErrorHandler(): ReturnType<App['createErrorHandler']> {
    return {
      renderError: (_request, { error, status }) =>
        Promise.reject(error ?? new Error(`The page answered with status ${status}.`)),
    };
  }
}

/** Renders the pages of one version of the content. */
export class PageRenderer {
  // A manifest of its own: what Astro remembers of static paths, it remembers by manifest.
  readonly #app = new StrictApp({ ...manifest }, false);
  readonly #content: SavedContent;
  readonly #shown: WhatPagesShow;

  constructor(content: SavedContent) {
    this.#content = content;
    this.#shown = new WhatPagesShow(content);
  }

  /** Every page and file that routes make. Throws when two routes make the same one. */
  pages(): Promise<SitePage[]> {
    return withContent(this.#content, async () => {
      const paths = await new StaticPaths(this.#app).getAll();
      const pages = new Map<string, SitePage>();
      for (const path of paths) {
        const page = await this.#page(path);
        if (pages.has(page.file)) throw new Error(`Two routes make ${page.file}.`);
        pages.set(page.file, page);
      }
      return [...pages.values()];
    });
  }

  async #page({ pathname, route }: PathWithRoute): Promise<SitePage> {
    const address = pathname.startsWith('/') ? pathname : `/${pathname}`;
    const file = fileOf(address, route.type === 'endpoint');
    const render = () => withContent(this.#content, () => this.#render(file, route));
    return { address, file, row: await this.#row(address, route), render };
  }

  /** The row that a page is about. */
  async #row(address: string, { params }: PathWithRoute['route']): Promise<RenderedRow | null> {
    if (!params.includes('slug')) return null;
    return this.#shown.ofCity(address.slice(address.lastIndexOf('/') + 1));
  }

  async #render(file: string, routeData: PathWithRoute['route']): Promise<Buffer> {
    const url = new URL(encodeURI(file), `${this.#content.settings.siteOrigin}/`);
    const response = await this.#app.render(new Request(url), { routeData });
    return Buffer.from(await response.arrayBuffer());
  }
}

/** `index.html` for `/`, `es.html` for `/es`, `katy.html` for `/katy`; endpoints name their file. */
function fileOf(address: string, isEndpoint: boolean): string {
  const bare = address.slice(1);
  return isEndpoint ? bare : `${bare || 'index'}.html`;
}

// Compiled by Astro together with every page. Runs in plain Node, in the render process.

import { StaticPaths } from 'astro:static-paths';
import type { PathWithRoute } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { type SavedContent, withContent } from '#site/site-content.ts';
import { writeSitemap as writeSitemapFiles } from '#site/sitemap.ts';
import { CityPageKeys } from './city-page-key.ts';
import { delayScripts } from './late-scripts.ts';
import type { SitePage } from './site-page.ts';

const { manifest } = createApp({ streaming: false });

/** Rethrows errors of pages. By default Astro logs them and renders its page for status 500. */
class StrictApp extends App {
  protected override createErrorHandler(): ReturnType<App['createErrorHandler']> {
    return {
      renderError: (_request, { error, status }) =>
        Promise.reject(error ?? new Error(`The page answered with status ${status}.`)),
    };
  }
}

/** Writes the sitemap of one version of the content into a folder, after its pages were rendered. */
export function writeSitemap(content: SavedContent, folder: string): Promise<void> {
  return withContent(content, () => writeSitemapFiles(folder));
}

/** Renders the pages of one version of the content. */
export class PageRenderer {
  // Astro caches static paths by manifest, so each version of the content gets its own copy.
  readonly #app = new StrictApp({ ...manifest }, false);
  readonly #content: SavedContent;
  readonly #cityKeys: CityPageKeys;

  constructor(content: SavedContent) {
    this.#content = content;
    this.#cityKeys = new CityPageKeys(content);
  }

  /** Every page and file of the routes. Throws when two routes write the same file. */
  pages(): Promise<SitePage[]> {
    return withContent(this.#content, async () => {
      const paths = await new StaticPaths(this.#app).getAll();
      const pages = new Map<string, SitePage>();
      for (const path of paths) {
        const page = await this.#page(path);
        if (pages.has(page.file)) throw new Error(`Two routes write ${page.file}.`);
        pages.set(page.file, page);
      }
      return [...pages.values()];
    });
  }

  async #page({ pathname, route }: PathWithRoute): Promise<SitePage> {
    const address = pathname.startsWith('/') ? pathname : `/${pathname}`;
    const file = fileOf(address, route.type === 'endpoint');
    const slug = route.params.includes('slug') ? address.slice(address.lastIndexOf('/') + 1) : null;
    const row = slug === null ? null : await this.#cityKeys.rowOf(slug);
    const render = () => withContent(this.#content, () => this.#render(file, route));
    return { address, file, row, render };
  }

  async #render(file: string, routeData: PathWithRoute['route']): Promise<Buffer> {
    const url = new URL(encodeURI(file), `${this.#content.settings.siteOrigin}/`);
    const response = await this.#app.render(new Request(url), { routeData });
    if (!file.endsWith('.html')) return Buffer.from(await response.arrayBuffer());
    return Buffer.from(delayScripts(await response.text()));
  }
}

/** `index.html` for `/`, `es.html` for `/es`, `katy.html` for `/katy`. The address of an endpoint is its file. */
function fileOf(address: string, isEndpoint: boolean): string {
  const path = address.slice(1);
  return isEndpoint ? path : `${path || 'index'}.html`;
}

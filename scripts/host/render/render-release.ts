import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { BuildError } from '../command/build-error.ts';
import { ReleaseFiles } from '../releases/release-files.ts';
import {
  type EarlierRelease,
  openEarlierRelease,
  type ReleaseRecord,
  writeReleaseRecord,
} from '../releases/release-record.ts';
import {
  type Agency,
  filesToMake,
  type PublishedRelease,
  type SavedContent,
  type SitePage,
} from '../site.ts';
import { SiteInspector } from '../verify/inspect-site.ts';
import type { CompiledSite } from './compiled-site.ts';
import { composeRelease } from './compose-release.ts';
import { encodePictureFile } from './pictures/encode-picture-file.ts';

/** What to render, and what it is to replace. */
export interface RenderOrder {
  content: SavedContent;
  agency: Agency;
  /** Fingerprint of code, content files and settings: pages of another one are not kept. */
  source: string;
  /** Folder of the new site. */
  folder: string;
  /** Folder of the live release, if there is one. */
  live: string | null;
}

/** A finished, verified release. */
export interface RenderedRelease {
  release: PublishedRelease;
  /** Broken links that staff typed into content: told, but no reason to hold a release back. */
  warnings: string[];
  /** How many pages were rendered; the others are the live release's own. */
  rendered: number;
}

/** Renders a release into a folder, verifies it and writes its record. Throws a `BuildError`. */
export async function renderRelease(
  compiled: CompiledSite,
  order: RenderOrder,
  onPage: (page: string) => void,
): Promise<RenderedRelease> {
  const rendering = new Rendering(order, onPage);
  rendering.takeFixedFiles(compiled.fixed);
  await rendering.render(await compiled.pages(order.content));
  await rendering.addPictures();
  return rendering.finish();
}

/** As staff and the log are told: the page and the row that it is about. */
function nameOf({ address, row }: SitePage): string {
  return row ? `${address} (${row.name})` : address;
}

class Rendering {
  readonly #order: RenderOrder;
  readonly #onPage: (page: string) => void;
  readonly #live: EarlierRelease | null;
  readonly #files: ReleaseFiles;
  readonly #inspector = new SiteInspector();
  readonly #keys = new Map<string, string>();
  readonly #kinds: Map<string, ReleaseRecord['kinds'][number]>;
  #rendered = 0;

  constructor(order: RenderOrder, onPage: (page: string) => void) {
    this.#order = order;
    this.#onPage = onPage;
    this.#live = order.live === null ? null : openEarlierRelease(order.live);
    this.#files = new ReleaseFiles(order.folder, this.#live);
    const kinds = this.#live?.record.kinds ?? [];
    this.#kinds = new Map(kinds.flatMap((kind) => kind.pages.map((page) => [page, kind])));
  }

  takeFixedFiles(fixed: EarlierRelease): void {
    for (const [path, facts] of fixed.record.files) {
      this.#inspector.addKnown(path, facts);
      const isAsBefore = this.#live?.record.files.get(path)?.hash === facts.hash;
      if (isAsBefore && this.#files.keep(path)) continue;
      if (!this.#files.take(path, fixed)) throw new BuildError(`The compiled site lacks ${path}.`);
    }
  }

  async render(pages: SitePage[]): Promise<void> {
    for (const page of pages) {
      if (this.#keeps(page)) continue;
      this.#onPage(nameOf(page));
      const content = await renderPage(page);
      this.#files.put(page.file, content, this.#inspector.add(page.file, content));
      this.#rendered += 1;
      // Astro's requests are only cleared away between turns of the event loop.
      if (this.#rendered % 32 === 0) await this.#files.settle();
    }
  }

  /** Adds the files of pictures. Their names stand for what they hold: one that is live is the same. */
  async addPictures(): Promise<void> {
    for (const picture of this.#order.content.snapshot.pictures) {
      for (const file of filesToMake(picture)) {
        const path = file.address.slice(1);
        const facts = this.#live?.record.files.get(path);
        if (facts && this.#files.keep(path)) {
          this.#inspector.addKnown(path, facts);
          continue;
        }
        this.#onPage(`${file.address} (pictures row ${picture.id})`);
        const content = await encodePictureFile(picture, file);
        this.#files.put(path, content, this.#inspector.add(path, content));
      }
    }
  }

  async finish(): Promise<RenderedRelease> {
    const { content, agency, folder } = this.#order;
    const { site } = this.#inspector;
    const { release, headers, warnings } = composeRelease(site, agency, content);
    for (const [path, text] of [
      ['_headers', headers],
      ['release.json', JSON.stringify(release)],
    ] as const) {
      this.#files.put(path, Buffer.from(text), this.#inspector.add(path, Buffer.from(text)));
    }
    await this.#files.settle();
    const { files, kinds } = site;
    const record = { files, packed: this.#files.packed, kinds, keys: this.#keys };
    await writeReleaseRecord(dirname(folder), record);
    return { release, warnings, rendered: this.#rendered };
  }

  /** Takes a page over from the live release if everything that it shows is the same. */
  #keeps({ file, row }: SitePage): boolean {
    if (!row) return false;
    const key = `${this.#order.source}-${row.shows}`;
    this.#keys.set(file, key);
    const { record } = this.#live ?? {};
    const facts = record?.files.get(file);
    if (!facts || record?.keys.get(file) !== key || !this.#files.keep(file)) return false;
    this.#inspector.addKnown(file, facts, this.#kinds.get(file));
    return true;
  }
}

async function renderPage(page: SitePage): Promise<Buffer> {
  try {
    return await page.render();
  } catch (error) {
    throw new BuildError(`The page ${nameOf(page)} could not be rendered.`, inspect(error));
  }
}

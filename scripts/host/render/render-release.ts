import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { BuildError } from '../command/build-error.ts';
import { composeHeaders } from '../headers/security-headers.ts';
import { ChangedTexts, type PageDateChanges } from '../releases/changed-texts.ts';
import type { PublishedRelease } from '../releases/published-release.ts';
import { ReleaseFiles } from '../releases/release-files.ts';
import {
  type EarlierRelease,
  openEarlierRelease,
  type ReleaseRecord,
  writeReleaseRecord,
} from '../releases/release-record.ts';
import { type Agency, type SavedContent, type SitePage, theSite } from '../site.ts';
import { pagesOf, SiteInspector } from '../verify/inspect-site.ts';
import { verifyRelease } from '../verify/verify-release.ts';
import type { CompiledSite } from './compiled-site.ts';
import { encodePictureFile } from './pictures/encode-picture-file.ts';

// Larger than any page of tables that are as full as the database allows (private.limit_table_size()).
const mostPageMegabytes = 64;

export interface ReleaseJob {
  content: SavedContent;
  agency: Agency;
  /** From `releaseFingerprint`. Pages from another source are not reused. */
  source: string;
  /** Folder of the new site. */
  folder: string;
  /** Folder of the live release, or `null` to render every page. */
  live: string | null;
  /** Whether our server serves it at once. If not, any host may serve it. */
  goesLive: boolean;
  /** Whether the days on which texts changed are recorded. If not, a text that changed has no day. */
  recordsDays: boolean;
}

/** A finished, verified release. */
export interface RenderedRelease {
  release: PublishedRelease;
  /** Broken links that staff typed. They do not stop a release. */
  warnings: string[];
  /** Number of pages that were rendered, not reused. */
  rendered: number;
  pageDates: PageDateChanges;
}

/** Renders a release into a folder, verifies it and writes its record. Throws a `BuildError`. */
export async function renderRelease(
  compiled: CompiledSite,
  job: ReleaseJob,
  onPage: (page: string) => void,
): Promise<RenderedRelease> {
  const rendering = new Rendering(job, onPage);
  rendering.addFixedFiles(compiled.fixed);
  await rendering.addPages(await compiled.pages(rendering.content));
  await rendering.addSitemap(compiled);
  await rendering.addPictures();
  return rendering.finish();
}

class Rendering {
  readonly #job: ReleaseJob;
  /** With the days on which texts changed, which are known once every page was added. */
  readonly content: SavedContent;
  readonly #onPage: (page: string) => void;
  readonly #live: EarlierRelease | null;
  readonly #files: ReleaseFiles;
  readonly #inspector = new SiteInspector();
  readonly #keys = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  readonly #changedTexts: ChangedTexts;
  /** By page of the live release. */
  readonly #liveKinds: Map<string, ReleaseRecord['kinds'][number]>;
  #rendered = 0;

  constructor(job: ReleaseJob, onPage: (page: string) => void) {
    this.#job = job;
    this.#onPage = onPage;
    this.#live = job.live === null ? null : openEarlierRelease(job.live);
    this.#files = new ReleaseFiles(job.folder, this.#live);
    const { snapshot, now } = job.content;
    const today = job.recordsDays
      ? theSite().facts.officeDay(job.agency.timeZone, new Date(now))
      : null;
    this.#changedTexts = new ChangedTexts(snapshot.page_dates, today);
    this.content = { ...job.content, changedOn: this.#changedTexts.changedOn };
    const kinds = this.#live?.record.kinds ?? [];
    this.#liveKinds = new Map(kinds.flatMap((kind) => kind.pages.map((page) => [page, kind])));
  }

  addFixedFiles(fixed: EarlierRelease): void {
    for (const [path, info] of fixed.record.files) {
      this.#inspector.addKnown(path, info);
      const isUnchanged = this.#live?.record.files.get(path)?.hash === info.hash;
      if (isUnchanged && this.#files.reuseLive(path)) continue;
      if (!this.#files.reuse(path, fixed))
        throw new BuildError(`The compiled site lacks ${path}.`, 'code');
    }
  }

  async addPages(pages: SitePage[]): Promise<void> {
    for (const page of pages) {
      if (this.#reusesPage(page)) continue;
      this.#onPage(nameOf(page));
      const content = await renderPage(page);
      this.#put(page.file, content);
      if (page.file.endsWith('.html')) {
        this.#addText(page, theSite().pages.textHash(content.toString('utf8')));
      }
      this.#rendered += 1;
      // Astro frees the memory of its requests only between turns of the event loop.
      if (this.#rendered % 32 === 0) await this.#files.settle();
    }
  }

  /** After the pages: it contains the day on which each page changed. */
  async addSitemap(compiled: CompiledSite): Promise<void> {
    this.#onPage('/sitemap-index.xml');
    const folder = `${this.#job.folder}-sitemap`;
    await mkdir(folder);
    await compiled.writeSitemap(this.content, folder);
    for (const name of await readdir(folder)) {
      this.#put(name, await readFile(join(folder, name)));
    }
    await rm(folder, { recursive: true });
  }

  async addPictures(): Promise<void> {
    for (const file of theSite().pages.pictureFiles(this.#job.content.snapshot)) {
      const path = file.address.slice(1);
      // The file name contains a hash of the content, so a live file with this name is the same.
      const info = this.#live?.record.files.get(path);
      if (info && this.#files.reuseLive(path)) {
        this.#inspector.addKnown(path, info);
        continue;
      }
      this.#onPage(`${file.address} (${file.row})`);
      this.#put(path, await encodePictureFile(file));
    }
  }

  async finish(): Promise<RenderedRelease> {
    const { content, agency, folder, goesLive } = this.#job;
    const { snapshot, settings, now } = content;
    const { site } = this.#inspector;
    const warnings = verifyRelease(site, theSite().pages.expected(snapshot));
    const headers = composeHeaders({
      ...{ agency, supabaseUrl: settings.supabaseUrl, site },
      readBy: goesLive ? 'ownServer' : 'anyHost',
    });
    const release = { revision: snapshot.revision, builtAt: now, pages: pagesOf(site).length };
    this.#put('_headers', Buffer.from(headers));
    this.#put('release.json', Buffer.from(JSON.stringify(release)));
    await this.#files.settle();
    const { compressed } = this.#files;
    const [keys, texts] = [this.#keys, this.#texts];
    const record = { files: site.files, compressed, kinds: site.kinds, keys, texts };
    await writeReleaseRecord(dirname(folder), record);
    const pageDates = this.#changedTexts.changes();
    return { release, warnings, rendered: this.#rendered, pageDates };
  }

  #put(path: string, content: Buffer): void {
    this.#files.put(path, content, this.#inspector.add(path, content));
  }

  #addText({ address, file }: SitePage, text: string | null): void {
    if (text === null) return;
    this.#texts.set(file, text);
    this.#changedTexts.add(address, text);
  }

  /** Reuses a row's page of the live release if its key is the same. */
  #reusesPage(page: SitePage): boolean {
    const { file, row } = page;
    if (!row) return false;
    const key = `${this.#job.source}-${row.key}`;
    this.#keys.set(file, key);
    const { record } = this.#live ?? {};
    const info = record?.files.get(file);
    if (!info || record?.keys.get(file) !== key || !this.#files.reuseLive(file)) return false;
    this.#inspector.addKnown(file, info, this.#liveKinds.get(file));
    this.#addText(page, record.texts.get(file) ?? null);
    return true;
  }
}

/** A page as staff and the log see it: its path and its row. */
function nameOf({ address, row }: SitePage): string {
  return row ? `${address} (${row.name})` : address;
}

async function renderPage(page: SitePage): Promise<Buffer> {
  const content = await contentOf(page);
  if (content.byteLength <= mostPageMegabytes * 1024 * 1024) return content;
  const sentence = `The page ${nameOf(page)} could not be rendered: it is larger than ${mostPageMegabytes} MB.`;
  throw new BuildError(sentence, 'page');
}

async function contentOf(page: SitePage): Promise<Buffer> {
  try {
    return await page.render();
  } catch (error) {
    const sentence = `The page ${nameOf(page)} could not be rendered.`;
    throw new BuildError(sentence, 'page', inspect(error));
  }
}

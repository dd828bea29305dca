import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isCompressedVariant } from '../releases/compress.ts';
import { theSite } from '../site.ts';
import { closeOnError } from './close-on-error.ts';
import { type HeaderRule, headersFor, readHeaderRules } from './header-rules.ts';
import { type LoadedFile, loadFile } from './load-file.ts';
import { readRedirectRules, redirectFor } from './redirect-rules.ts';
import { sendAsNotFound, sendFile } from './send-file.ts';
import { addressOf, siteFiles } from './site-files.ts';

// Rules, not files for visitors.
const hidden = ['_headers', '_redirects'];
export const revalidate = ['Cache-Control', 'no-cache'] as const;
const notFound = '/404';
/** Longer paths lead nowhere, in characters. */
const longestPath = 300;
/** Memory for the files of a release; a hundred pages take 14 MB. */
const memoryLimit = 64 * 1024 * 1024;
/** In milliseconds. */
const recheckInterval = 1000;

type Send = typeof sendFile;

interface RememberedFile extends LoadedFile {
  bytes: number;
  readAt: number;
}

/**
 * The files of one built site. Each is read on the first request and kept in memory unless it is large.
 */
export class ServedRelease {
  readonly folder: string;
  readonly #maxBytes: number;
  readonly #rules: HeaderRule[];
  readonly #redirects: ReturnType<typeof readRedirectRules>;
  /** Files by canonical path. */
  readonly #paths: Map<string, string>;
  /** Canonical paths by what `tidyPath` makes of them; `null` if there are several. */
  readonly #tidyPaths = new Map<string, string | null>();
  /** Folders with their own not-found page, innermost first. */
  readonly #notFoundFolders: string[];
  /** By path, oldest first. */
  readonly #files = new Map<string, RememberedFile>();
  readonly #reading = new Map<string, Promise<LoadedFile>>();
  #bytes = 0;

  /**
   * Lists a built folder. Only compressed files may be added to it later. Throws when it is not a built site.
   */
  constructor(folder: string, maxBytes = memoryLimit) {
    this.folder = folder;
    this.#maxBytes = maxBytes;
    this.#rules = readHeaderRules(join(folder, '_headers'));
    this.#redirects = readRedirectRules(join(folder, '_redirects'));
    const names = siteFiles(folder).filter(
      (name) => !hidden.includes(name) && !isCompressedVariant(name),
    );
    this.#paths = new Map(names.map((name) => [addressOf(name), join(folder, name)]));
    if (!this.#paths.has(notFound)) throw new Error(`${folder} has no 404.html.`);
    this.#notFoundFolders = [...this.#paths.keys()]
      .filter((path) => path.endsWith(notFound))
      .map((path) => path.slice(0, -notFound.length))
      .sort((one, other) => other.length - one.length);
    const { tidyPath } = theSite().pages;
    for (const path of this.#paths.keys()) {
      if (!this.has(path)) continue;
      const tidy = tidyPath(path);
      this.#tidyPaths.set(tidy, this.#tidyPaths.has(tidy) ? null : path);
    }
  }

  /** Whether a file has this address. A not-found page has none: it is sent for others, with status 404. */
  has(path: string): boolean {
    return this.#paths.has(path) && !path.endsWith(notFound);
  }

  /** The address that was meant by one without a file. Always one that exists, so it leads to no other host. */
  redirectFor(path: string): string | null {
    if (path.length > longestPath) return null;
    const { tidyPath } = theSite().pages;
    const tidy = tidyPath(path);
    const moved = redirectFor(this.#redirects, tidy) ?? tidy;
    return this.#tidyPaths.get(tidy) ?? this.#tidyPaths.get(tidyPath(moved)) ?? null;
  }

  /** Sends the file at a path that the release has. */
  send(path: string, request: IncomingMessage, response: ServerResponse): void {
    this.#send(path, request, response, sendFile);
  }

  /** Sends the nearest not-found page: `/es/404` for what is missing under `/es`. */
  sendNotFound(path: string, request: IncomingMessage, response: ServerResponse): void {
    // The beginning says enough of a long path, and costs little.
    const tidy = theSite().pages.tidyPath(path.slice(0, longestPath));
    const folder = this.#notFoundFolders.find((each) => tidy.startsWith(`${each}/`)) ?? '';
    this.#send(folder + notFound, request, response, sendAsNotFound);
  }

  /** Frees memory; files are read again on request. */
  unload(): void {
    this.#files.clear();
    this.#bytes = 0;
  }

  #send(path: string, request: IncomingMessage, response: ServerResponse, send: Send): void {
    const known = this.#files.get(path);
    if (known) send(known, request, response);
    if (known && !isOutdated(known)) return;
    this.#read(path).then(
      (file) => {
        if (!known && !response.destroyed)
          closeOnError(response, () => send(file, request, response));
      },
      // The file was deleted after the folder was listed.
      () => known || response.destroy(),
    );
  }

  /** Concurrent requests for a file share one read. */
  #read(path: string): Promise<LoadedFile> {
    const underWay = this.#reading.get(path);
    if (underWay) return underWay;
    const reading = loadFile(this.#paths.get(path) ?? '', this.#headersFor(path))
      .then((file) => this.#remember(path, file))
      .finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  #remember(path: string, file: LoadedFile): LoadedFile {
    const bodies = [file.plain, file.br, file.gzip].map((each) => each?.body?.byteLength ?? 0);
    const bytes = bodies.reduce((sum, length) => sum + length);
    this.#forget(path);
    this.#files.set(path, { ...file, bytes, readAt: performance.now() });
    this.#bytes += bytes;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
    return file;
  }

  #forget(path: string): void {
    this.#bytes -= this.#files.get(path)?.bytes ?? 0;
    this.#files.delete(path);
  }

  #headersFor(path: string): string[] {
    const found = headersFor(this.#rules, path);
    const hasCacheRule = found.some(([name]) => name.toLowerCase() === 'cache-control');
    return [...found.flat(), ...(hasCacheRule ? [] : revalidate)];
  }
}

/** The publisher may have added a compressed version since the file was read. */
function isOutdated({ awaitsBrotli, readAt }: RememberedFile): boolean {
  return awaitsBrotli && performance.now() - readAt > recheckInterval;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from './header-rules.ts';
import { chooseEncoding, readRepresentation } from './representation.ts';
import { type Prepared, RepresentationCache } from './representation-cache.ts';
import { sendPreparing, sendRedirect, sendWhole, sendWithConditions } from './send.ts';
import { nearestNotFound, openSiteFolder, type SiteFile, type SiteFolder } from './site-folder.ts';

const revalidate = 'public, max-age=0, must-revalidate';
const keptInBytes = 64 * 1024 * 1024;

/** Answers requests from one built folder; which folder that is changes in one step. */
export class StaticSite {
  #current: ServedFolder | null = null;
  #earlier: ServedFolder | null = null;
  #folder = '';

  /** Serves `folder` from the next request on. Hashed files of the folder before stay reachable. */
  show(folder: string): void {
    const next = { ...openSiteFolder(folder), hot: new RepresentationCache(keptInBytes) };
    const replaced = folder === this.#folder ? this.#earlier : this.#current;
    this.#earlier = replaced && { ...replaced, hot: next.hot };
    this.#current = next;
    this.#folder = folder;
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const site = this.#current;
    if (!site) {
      sendPreparing(response);
      return;
    }
    // Most requests are for a page that was just asked for, by a browser that asks as all do.
    const { headers } = request;
    const hot = site.hot.get(hotKey(request));
    if (hot && headers.range === undefined) {
      if (headers['if-none-match'] === undefined) sendWhole(request, response, hot);
      else sendWithConditions(request, response, hot);
      return;
    }
    answerFrom(site, this.#earlier, request, response).catch((error: unknown) => {
      console.error(`${pathOf(request)} could not be answered:`, error);
      response.destroy();
    });
  }
}

interface ServedFolder extends SiteFolder {
  hot: RepresentationCache;
}

async function answerFrom(
  site: ServedFolder,
  earlier: ServedFolder | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  const canonical = canonicalPath(path);
  if (canonical !== path) {
    sendRedirect(response, canonical + queryOf(request));
    return;
  }
  const address = decoded(path);
  const file = site.files.get(address) ?? hashedFile(earlier, address);
  if (!file) {
    sendWhole(request, response, await notFoundPage(site, address, request), 404);
    return;
  }
  // Without its query each file has one address, so its answers take one place for each encoding.
  const key = request.headers.range === undefined ? hotKey(request, path) : null;
  const known = key === null ? undefined : site.hot.get(key);
  const prepared = known ?? (await prepare(site, file, path, request));
  if (key !== null && prepared.representation.body) site.hot.set(key, prepared);
  sendWithConditions(request, response, prepared);
}

// A page opened just before a release still asks for the scripts it was built with.
function hashedFile(earlier: ServedFolder | null, address: string): SiteFile | undefined {
  return address.startsWith('/_astro/') ? earlier?.files.get(address) : undefined;
}

async function notFoundPage(site: ServedFolder, address: string, request: IncomingMessage) {
  const page = nearestNotFound(site, address);
  // No header and no address has a line break in it.
  const key = `${request.headers['accept-encoding']}\n${page.path}`;
  const known = site.hot.get(key);
  if (known) return known;
  // Whatever was asked for, hashed files too: that it is missing may be different in a moment.
  const prepared = await prepare(site, page, '/404', request);
  if (request.headers.range === undefined) site.hot.set(key, prepared);
  return prepared;
}

async function prepare(
  site: ServedFolder,
  file: SiteFile,
  path: string,
  request: IncomingMessage,
): Promise<Prepared> {
  // A part of a compressed body is of no use to whoever asks for a part of the file.
  const accepted = request.headers.range ? undefined : request.headers['accept-encoding'];
  const representation = await readRepresentation(file, chooseEncoding(file, accepted));
  const rules = headersFor(site.rules, path);
  const isCachingSaid = rules.some(([name]) => name.toLowerCase() === 'cache-control');
  const caching: [string, string][] = isCachingSaid ? [] : [['Cache-Control', revalidate]];
  const headers = [...rules, ...caching, ...representation.headers].flat();
  const whole = [...headers, 'Content-Length', String(representation.size)];
  return { representation, headers, whole };
}

function hotKey({ headers, url }: IncomingMessage, address = url): string {
  return `${headers['accept-encoding'] ?? ''} ${address ?? ''}`;
}

/** The path as it was sent: one like `//host` must not be taken for an address elsewhere. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?', 1);
  return path.startsWith('/') ? path : '/404';
}

function queryOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** One address per page: no trailing slash, no `.html`, no `/index`. */
function canonicalPath(path: string): string {
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/(index)?$/, '');
  return bare === '' ? '/' : bare;
}

/** A path with its escapes resolved; one that cannot be resolved leads nowhere as it stands. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

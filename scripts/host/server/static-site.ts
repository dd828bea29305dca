import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServedRelease } from './served-release.ts';

/** Headers of answers that are not files of the site; files have the headers of their release. */
export const bareHeaders = new Headers({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
});

/** Answers requests from one built folder, which can be replaced at any time. */
export class StaticSite {
  #current: ServedRelease | null = null;
  #earlier: ServedRelease | null = null;

  /** The folder that is served; `null` before any. */
  get folder(): string | null {
    return this.#current?.folder ?? null;
  }

  /**
   * Serves `folder` from the next request on; hashed files of the folder before stay reachable. Throws
   * when it is not a built site.
   */
  show(folder: string): void {
    if (this.#current?.folder === folder) return;
    const next = new ServedRelease(folder);
    this.#current?.unload();
    this.#earlier = this.#current;
    this.#current = next;
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const release = this.#current;
    if (!release) {
      sendPreparing(response);
      return;
    }
    const { path, query } = parseTarget(request.url ?? '/');
    const canonical = canonicalPath(path);
    if (release.has(path)) release.send(path, request, response);
    else if (release.has(canonical)) {
      sendRedirect(response, encodeURI(canonical) + query);
    }
    // A page opened just before a release still asks for the scripts it was built with.
    else if (path.startsWith('/_astro/') && this.#earlier?.has(path)) {
      this.#earlier.send(path, request, response);
    } else release.sendNotFound(path, request, response);
  }
}

/**
 * Path and query of a request, with the escapes in the path decoded. Not parsed as a URL, which would take
 * `//host` for another host. A path that cannot be decoded is kept as it is and matches no file.
 */
function parseTarget(target: string): { path: string; query: string } {
  const [path = ''] = target.split('?', 1);
  const query = target.slice(path.length);
  try {
    return { path: decodeURI(path), query };
  } catch {
    return { path, query };
  }
}

/** One address per page: no trailing slash, no `.html`, no `/index`. */
function canonicalPath(path: string): string {
  if (!path.startsWith('/')) return path;
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/(index)?$/, '');
  return bare === '' ? '/' : bare;
}

function sendRedirect(response: ServerResponse, location: string): void {
  response.setHeaders(bareHeaders).writeHead(308, { Location: location }).end();
}

/** Before the first release. */
function sendPreparing(response: ServerResponse): void {
  response
    .setHeaders(bareHeaders)
    .writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': '2',
      Refresh: '2',
    })
    .end(
      '<!doctype html><html lang="en"><title>One moment</title><p>The site is being prepared. This page reloads by itself.</p></html>',
    );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServedRelease } from './served-release.ts';

/** What an answer carries that is no file of the site; files go out with their release's own. */
export const bareHeaders = new Headers({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
});

/** Answers requests from one built folder; which folder that is changes in one step. */
export class StaticSite {
  #current: ServedRelease | null = null;
  #earlier: ServedRelease | null = null;

  /** The folder that is served; `null` before any. */
  get folder(): string | null {
    return this.#current?.folder ?? null;
  }

  /**
   * Serves `folder` from the next request on; hashed files of the folder before stay reachable. Throws
   * when it is no built site.
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
 * Path and query of a request as they were sent, escapes in the path resolved: one like `//host` must
 * not be taken for an address elsewhere. A path that cannot be resolved leads nowhere as it stands.
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

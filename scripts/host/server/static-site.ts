import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServedRelease } from './served-release.ts';

/** Headers of responses that are not files; files have the headers of their release. */
export const bareHeaders = new Headers({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
});

/** Serves one built folder, which can be replaced at any time. */
export class StaticSite {
  #current: ServedRelease | null = null;
  #previous: ServedRelease | null = null;

  get folder(): string | null {
    return this.#current?.folder ?? null;
  }

  /**
   * Serves `folder` from now on; hashed files of the previous one stay available. Throws when it is not a built
   * site.
   */
  show(folder: string): void {
    if (this.#current?.folder === folder) return;
    const next = new ServedRelease(folder);
    this.#current?.unload();
    this.#previous = this.#current;
    this.#current = next;
  }

  /** Handles a GET or HEAD request. */
  respond(request: IncomingMessage, response: ServerResponse): void {
    const release = this.#current;
    if (!release) {
      sendPreparing(response);
      return;
    }
    const { path, query } = parseTarget(request.url ?? '/');
    const canonical = canonicalPath(path);
    const target = release.has(canonical) ? canonical : release.redirectFor(canonical);
    if (release.has(path)) release.send(path, request, response);
    else if (target) sendRedirect(response, encodeURI(target) + query);
    // A page opened just before a release still requests the scripts it was built with.
    else if (path.startsWith('/_astro/') && this.#previous?.has(path)) {
      this.#previous.send(path, request, response);
    } else release.sendNotFound(path, request, response);
  }
}

/**
 * Splits path and query and decodes the path. `URL` would treat `//host` as another host. A path that cannot be
 * decoded stays as it is and matches no file.
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

/** One path per page: no trailing slash, no `.html`, no `/index`. */
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
      '<!doctype html><html lang="en"><title>One moment</title><p>The site is being prepared. This page reloads automatically.</p></html>',
    );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { revalidate, ServedRelease } from './served-release.ts';

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
    const [encoded = ''] = (request.url ?? '/').split(/[?#]/, 1);
    const path = decodePath(encoded);
    if (release.has(path)) {
      release.send(path, request, response);
      return;
    }
    // A page opened just before a release still requests the scripts it was built with.
    if (path.startsWith('/_astro/') && this.#previous?.has(path)) {
      this.#previous.send(path, request, response);
      return;
    }
    const meant = release.redirectFor(path.replaceAll(/%2f/gi, '/'));
    if (meant === null) release.sendNotFound(path, request, response);
    else sendRedirect(response, encodePath(meant) + (request.url ?? '').slice(encoded.length));
  }
}

/**
 * Decodes a path. An encoded slash stays encoded, and bytes that are not UTF-8 become U+FFFD, so that neither
 * matches a file.
 */
function decodePath(path: string): string {
  return path.replaceAll(/(?:%(?!2f)[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Browsers keep a 308 for good unless they are told otherwise, and the address may become a page. */
function sendRedirect(response: ServerResponse, location: string): void {
  response
    .setHeaders(bareHeaders)
    .setHeader(...revalidate)
    .writeHead(308, { Location: location })
    .end();
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

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor, readHeaderRules } from './header-rules.ts';

const revalidate = 'public, max-age=0, must-revalidate';

/** Answers requests from one built folder; which folder that is changes in one step. */
export class StaticSite {
  #current: Folder | null = null;
  #earlier: Folder | null = null;

  /** Serves `folder` from the next request on. Hashed files of the folder before stay reachable. */
  show(folder: string): void {
    this.#earlier = this.#current;
    this.#current = openFolder(folder);
  }

  /** Whether there is anything to serve yet. */
  get isReady(): boolean {
    return this.#current !== null;
  }

  /** Answers a GET or HEAD request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const site = this.#current;
    if (site) answerFrom(site, this.#earlier, request, response);
    else sendPreparing(response);
  }
}

type Folder = ReturnType<typeof openFolder>;

function answerFrom(
  site: Folder,
  earlier: Folder | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, search } = parseTarget(request.url ?? '/');
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    response.writeHead(308, { Location: canonical + search }).end();
    return;
  }
  for (const [name, value] of headersFor(site.rules, pathname)) response.setHeader(name, value);
  const notFound = () => site.notFound(request, response);
  if (pathname === '/_headers') notFound();
  // A page opened just before a release still asks for the scripts it was built with.
  else if (pathname.startsWith('/_astro/') && earlier) {
    site.files(request, response, () => earlier.files(request, response, notFound));
  } else site.files(request, response, notFound);
}

function openFolder(folder: string) {
  const missing = readFileSync(join(folder, '404.html'));
  return {
    rules: readHeaderRules(join(folder, '_headers')),
    files: sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (response) => {
        if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidate);
      },
    }),
    notFound: (request: IncomingMessage, response: ServerResponse) => {
      response
        .writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': revalidate })
        .end(request.method === 'HEAD' ? undefined : missing);
    },
  };
}

/** Path and query as sent: a path like `//host` must not be taken for an address elsewhere. */
function parseTarget(target: string): URL {
  return new URL(target.startsWith('/') ? `http://site${target}` : 'http://site/404');
}

/** One address per page: no trailing slash, no `.html`, no `/index`. */
function canonicalPath(path: string): string {
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/(index)?$/, '');
  return bare === '' ? '/' : bare;
}

function sendPreparing(response: ServerResponse): void {
  response
    .writeHead(503, { 'Content-Type': 'text/html;charset=utf-8', 'Retry-After': '2', Refresh: '2' })
    .end(
      '<!doctype html><html lang="en"><title>One moment</title><p>The site is being prepared. This page reloads by itself.</p></html>',
    );
}

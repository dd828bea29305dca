import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { isPacked } from '../releases/reuse-file.ts';
import { isUnchanged, narrowEncodings, narrowRange } from './conditions.ts';
import { type HeaderRule, headersFor, readHeaderRules } from './header-rules.ts';
import { addressOf, siteFiles } from './site-files.ts';

/** The files of one built site, as they go out. */
export interface ServedRelease {
  folder: string;
  /** The one address of each file that visitors may have. Nothing else is ever asked of the folder. */
  addresses: Set<string>;
  /** The folders that have a not-found page of their own, the innermost first; the root is the last. */
  notFoundFolders: string[];
  /** Sends the file at the address that a request names. */
  send: (request: IncomingMessage, response: ServerResponse) => void;
}

// For the host, not for visitors.
const hidden = ['_headers', '_redirects'];
const revalidate = 'public, max-age=0, must-revalidate';
// What sirv does not know, or would send without saying how letters are written.
const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Lists a built folder, in which nothing may change from now on but that compressed files are added.
 * Throws when it is no built site.
 */
export function openRelease(folder: string): ServedRelease {
  const rules = readHeaderRules(join(folder, '_headers'));
  const names = siteFiles(folder).filter((name) => !hidden.includes(name) && !isPacked(name));
  const addresses = new Set(names.map(addressOf));
  if (!addresses.has('/404')) throw new Error(`${folder} has no 404.html.`);
  const serve = sirv(folder, {
    // It looks for a file when it is asked for: a list of its own would ask for the facts of all of them.
    dev: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    dotfiles: true,
    setHeaders: (response, path, stats) => setHeaders(rules, response, path, stats),
  });
  const notFound = '/404';
  return {
    folder,
    addresses,
    notFoundFolders: [...addresses]
      .filter((address) => address.endsWith(notFound))
      .map((address) => address.slice(0, -notFound.length))
      .sort((one, other) => other.length - one.length),
    send: (request, response) => {
      narrowEncodings(request.headers);
      watchFile(request, response);
      // One that was listed and is gone: there is no telling what should be in its place.
      serve(request, response, () => void response.destroy());
    },
  };
}

/** Sends the not-found page that stands nearest to a path: `/es/404` for what is missing under `/es`. */
export function sendNotFound(
  { notFoundFolders, send }: ServedRelease,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // As long as somebody likes, a path costs no more than these few comparisons.
  const folder = notFoundFolders.find((each) => path.startsWith(`${each}/`)) ?? '';
  request.url = `${encodeURI(folder)}/404`;
  // They are about the page that is missing.
  for (const name of ['range', 'if-none-match']) delete request.headers[name];
  answerWith(response, 404);
  send(request, response);
}

function setHeaders(rules: HeaderRule[], response: ServerResponse, path: string, stats: Stats) {
  const { headers } = response.req;
  // A file that a release left alone keeps its time, being the same file under another name.
  const etag = `"${stats.size}-${stats.mtimeMs}"`;
  for (const [name, value] of headersFor(rules, path)) response.appendHeader(name, value);
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidate);
  response.setHeader('ETag', etag);
  const type = types[extname(path)];
  if (type) response.setHeader('Content-Type', type);
  narrowRange(headers, stats, etag);
  if (isUnchanged(headers, etag)) answerWith(response, 304);
}

/** Lets sirv, which answers 200 and 206 alone, answer with another status. */
function answerWith(response: ServerResponse, status: 304 | 404): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_: number, headers?: unknown) =>
    status === 304 ? writeHead(status) : Reflect.apply(writeHead, response, [status, headers]);
}

/**
 * Watches the file that sirv will read, which it leaves alone: one that fails ends this connection and
 * not the process, a visitor who goes away ends the reading, and an answer without a body reads nothing.
 */
function watchFile({ method }: IncomingMessage, response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => void response.destroy());
    response.once('close', () => file.destroy());
    if (method === 'HEAD' || response.statusCode === 304) {
      file.destroy();
      response.end();
    }
  });
}

import { createReadStream, type Stats } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { LoadedFile, Representation } from './load-file.ts';

/** Responds to GET or HEAD with a file, part of it, or 304. */
export function sendFile(
  file: LoadedFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  // Ranges apply to the uncompressed file.
  const chosen = headers.range ? file.plain : bestOf(file, acceptedEncodings(headers));
  if (isUnchanged(headers, chosen.etag, file.modified)) {
    response.writeHead(304, chosen.unchanged).end();
    return;
  }
  const range = method === 'GET' ? requestedRange(headers, file.stats, chosen.etag) : null;
  if (range) sendPart(file, range, response);
  else sendWhole(file, chosen, 200, response);
}

/** Sends the not-found page. */
export function sendAsNotFound(
  file: LoadedFile,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  sendWhole(file, bestOf(file, acceptedEncodings(headers)), 404, response);
}

function bestOf({ plain, br, gzip }: LoadedFile, encodings: string[]): Representation {
  if (br && encodings.includes('br')) return br;
  return gzip && encodings.includes('gzip') ? gzip : plain;
}

function sendWhole(
  { path }: LoadedFile,
  { headers, body }: Representation,
  status: number,
  response: ServerResponse,
): void {
  // HTTP/1.1 keeps connections open by default; without the headers that say so, a page is 47 bytes shorter.
  const willClose = response.hasHeader('Connection') || !response.shouldKeepAlive;
  if (response.req.httpVersion === '1.1' && !willClose) response.removeHeader('Connection');
  response.writeHead(status, headers);
  // Node omits the body for HEAD.
  if (body || response.req.method === 'HEAD') response.end(body);
  else pipeline(createReadStream(path), response, () => undefined);
}

function sendPart(
  { path, stats: { size }, plain }: LoadedFile,
  range: ByteRange | 'unsatisfiable',
  response: ServerResponse,
): void {
  if (range === 'unsatisfiable') {
    const headers = [...plain.unchanged, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'];
    response.writeHead(416, headers).end();
    return;
  }
  const { start, end } = range;
  response.writeHead(206, [
    ...plain.headers.slice(0, -2),
    ...['Accept-Ranges', 'bytes', 'Content-Range', `bytes ${start}-${end}/${size}`],
    ...['Content-Length', String(end - start + 1)],
  ]);
  if (plain.body) response.end(plain.body.subarray(start, end + 1));
  else pipeline(createReadStream(path, range), response, () => undefined);
}

/** Accepted content codings, in lower case. */
function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const offers = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  return offers
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => (offer.split(';', 1)[0] ?? '').trim());
}

/**
 * Whether the client has this version. `If-Modified-Since` counts only without `If-None-Match` (RFC 9110, section
 * 13.2.2), and must be exactly what was sent: after a rollback, an older file replaces a newer one.
 */
function isUnchanged(headers: IncomingHttpHeaders, etag: string, modified: string | null): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags) return tags.some((tag) => tag === '*' || tag === etag);
  const since = headers['if-modified-since'];
  if (!since || !modified) return false;
  // Of the three forms of a date (section 5.6.7), only asctime does not name its zone.
  return Date.parse(since.endsWith('GMT') ? since : `${since} GMT`) === Date.parse(modified);
}

/** First and last byte, inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The requested part of a file; `null` for the whole file, also if the range is invalid or refers to another
 * version of the file (RFC 9110, sections 13.1.5 and 14.2).
 */
function requestedRange(
  headers: IncomingHttpHeaders,
  { size, mtime }: Stats,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  const isOfThis = [undefined, etag, mtime.toUTCString()].includes(headers['if-range']?.toString());
  const isInvalid = first + last === '' || (first && last && Number(first) > Number(last));
  if (!isOfThis || isInvalid) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start < size ? { start, end } : 'unsatisfiable';
}

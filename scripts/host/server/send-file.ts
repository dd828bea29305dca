import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { LoadedFile, Representation } from './load-file.ts';
import { acceptedEncodings, type ByteRange, isUnchanged, requestedRange } from './negotiation.ts';

/** Responds to GET or HEAD with a file, part of it, or 304. */
export function sendFile(
  file: LoadedFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  // Ranges apply to the uncompressed file.
  const chosen = headers.range ? file.plain : bestOf(file, acceptedEncodings(headers));
  if (isUnchanged(headers, chosen.etag)) {
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
  pipeline(createReadStream(path, range), response, () => undefined);
}

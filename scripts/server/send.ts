import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { bareHeaders } from './bare-headers.ts';
import { isUnchanged, requestedRange } from './conditions.ts';
import type { Prepared } from './representation-cache.ts';

/** Sends all of a file, or what the request's conditions make of it. */
export function sendWithConditions(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): void {
  const { etag, size } = prepared.representation;
  if (isUnchanged(request.headers, etag)) {
    response.writeHead(304, withoutContent(prepared.headers)).end();
    return;
  }
  const range = requestedRange(request.headers, etag, size);
  if (range === null) sendWhole(request, response, prepared);
  else if (range === 'unsatisfiable') {
    response
      .setHeaders(bareHeaders)
      .writeHead(416, { 'Content-Range': `bytes */${size}` })
      .end();
  } else {
    const { start, end } = range;
    const length = ['Content-Length', String(end - start + 1)];
    const place = ['Content-Range', `bytes ${start}-${end}/${size}`];
    response.writeHead(206, [...prepared.headers, ...length, ...place]);
    sendBody(request, response, prepared, start, end);
  }
}

/** Sends all of a file. */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
  status = 200,
): void {
  response.writeHead(status, prepared.whole);
  sendBody(request, response, prepared, 0, prepared.representation.size - 1);
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { representation: { body, path } }: Prepared,
  start: number,
  end: number,
): void {
  if (request.method === 'HEAD') response.end();
  else if (body)
    response.end(end - start + 1 === body.byteLength ? body : body.subarray(start, end + 1));
  else {
    // A visitor who goes away in the middle is no problem; a file that fails ends the connection.
    pipeline(createReadStream(path, { start, end }), response, () => undefined);
  }
}

/** Headers of a 304: what describes a body that is not sent is left out. */
function withoutContent(headers: string[]): string[] {
  return headers.filter(
    (_, place) => !/^content-(type|encoding)$/i.test(headers[place & ~1] ?? ''),
  );
}

/** Leads to the one address of a page. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.setHeaders(bareHeaders).writeHead(308, { Location: location }).end();
}

/** Before the first release. */
export function sendPreparing(response: ServerResponse): void {
  response
    .setHeaders(bareHeaders)
    .writeHead(503, { 'Content-Type': 'text/html;charset=utf-8', 'Retry-After': '2', Refresh: '2' })
    .end(
      '<!doctype html><html lang="en"><title>One moment</title><p>The site is being prepared. This page reloads by itself.</p></html>',
    );
}

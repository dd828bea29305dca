import type { Stats } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';

// sirv reads these headers by a rougher rule than RFC 9110: each is narrowed to what it reads rightly.

/** Leaves the encodings that are accepted; a part of a compressed body is of no use to anybody. */
export function narrowEncodings(headers: IncomingHttpHeaders): void {
  const offers = headers.range ? [] : (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  const accepted = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  headers['accept-encoding'] = accepted.join();
}

/** Leaves a range of the file as it is now, spelled out as first and last byte; any other goes. */
export function narrowRange(headers: IncomingHttpHeaders, { size, mtime }: Stats, etag: string) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  const isOfThis = [undefined, etag, mtime.toUTCString()].includes(headers['if-range']?.toString());
  const start = first ? Math.min(Number(first), size) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first + last && isOfThis && (start <= end || start === size)) {
    headers.range = `bytes=${start}-${end}`;
  } else delete headers.range;
}

/** Whether `If-None-Match` names what the visitor would get (RFC 9110, section 13.1.2). */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === '*' || tag === etag) ?? false;
}

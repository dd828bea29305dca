import type { Stats } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';

/** Accepted content codings, in lower case. */
export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const offers = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  return offers
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => (offer.split(';', 1)[0] ?? '').trim());
}

/** Whether `If-None-Match` matches (RFC 9110, section 13.1.2). */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === '*' || tag === etag) ?? false;
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The requested part of a file; `null` for the whole file, also if the range is invalid or refers to another
 * version of the file (RFC 9110, sections 13.1.5 and 14.2).
 */
export function requestedRange(
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

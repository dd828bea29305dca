import type { IncomingHttpHeaders } from 'node:http';

/** Whether `If-None-Match` names what the visitor would get (RFC 9110, section 13.1.2). */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (!known) return false;
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === etag);
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of `size` bytes that a `Range` header asks for: `null` for all of it, also where several
 * ranges or an older version are meant; `unsatisfiable` beyond the end (RFC 9110, section 14).
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  const condition = headers['if-range'];
  if (first + last === '' || (condition && condition !== etag)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}

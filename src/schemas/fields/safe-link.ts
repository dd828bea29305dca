import * as z from 'zod/mini';

/** URLs that cannot run a script: a path, an anchor, https, tel, mailto, or empty. */
const linkShape = /^(|\/|\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*|(#|https:\/\/|tel:|mailto:)[^\s\p{Cc}]+)$/u;

export const safeLink = z.regex(linkShape, 'must start with /, #, https:, tel: or mailto:');

export function isSafeLink(address: string): boolean {
  return linkShape.test(address);
}

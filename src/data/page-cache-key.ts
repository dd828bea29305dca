import { createHash } from 'node:crypto';

/**
 * Key under which Astro keeps a page from one build to the next: it changes with everything the page
 * shows, which is what it is given and the code and content files. Nothing is kept in a build that
 * nobody gave their fingerprint.
 */
export function pageCacheKey(props: object): { cacheKey?: string } {
  const source = process.env['SOURCE_FINGERPRINT'];
  if (!source) return {};
  const hash = createHash('sha256').update(source).update(JSON.stringify(props));
  return { cacheKey: hash.digest('base64url') };
}

/** Who answers a request: the backend process, the files of the live release, or nobody. */
export type Destination = 'backend' | 'files' | 'nobody';

/**
 * Decides by the target as it was sent, before anybody resolves it: with `..` in it, one of the
 * backend's could lead to routes of its library, and one of the files' out of their folder.
 */
export function destinationOf(target: string): Destination {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.split(/[/\\]|%2f|%5c/i).some(isDotSegment)) return 'nobody';
  const isForBackend =
    /^\/(rest|auth)\/v1\//.test(path) || ['/hooks/rebuild', '/healthz', '/media'].includes(path);
  return isForBackend ? 'backend' : 'files';
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}

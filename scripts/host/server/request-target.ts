/** What handles a request: the backend process, the files of the live release, or neither. */
export type Destination = 'backend' | 'files' | 'none';

/**
 * Uses the raw target, before it is resolved: one with `..` could reach other backend routes, or files outside
 * the folder.
 */
export function destinationOf(target: string): Destination {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.split(/[/\\]|%2f|%5c/i).some(isDotSegment)) return 'none';
  const isForBackend =
    /^\/(rest|auth)\/v1\//.test(path) || ['/hooks/rebuild', '/healthz', '/media'].includes(path);
  return isForBackend ? 'backend' : 'files';
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}

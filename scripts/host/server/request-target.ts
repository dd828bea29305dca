/** What answers a request: the backend process, the files of the live release, or neither. */
export type Destination = 'backend' | 'files' | 'none';

/**
 * Decides by the target as it was sent, before anything resolves it: one with `..` could lead to other
 * routes of the backend, or out of the folder of the files.
 */
export function destinationOf(target: string): Destination {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.split(/[/\\]|%2f|%5c/i).some(isDotSegment)) return 'none';
  const isForBackend = /^\/(rest|auth)\/v1\//.test(path) || ['/healthz', '/media'].includes(path);
  return isForBackend ? 'backend' : 'files';
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}

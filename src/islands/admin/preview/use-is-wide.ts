import { useSyncExternalStore } from 'react';

// As in `src/styles/pages/admin.css`.
const wide = matchMedia('(width >= 64rem)');

/** Whether form and preview fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => wide.matches);
}

function follow(follower: () => void): () => void {
  wide.addEventListener('change', follower);
  return () => wide.removeEventListener('change', follower);
}

import { useSyncExternalStore } from 'react';

/** Where in the panel somebody is: `/admin#cities/katy`. */
export interface PanelAddress {
  tab: string;
  row: string | null;
}

/** What stands behind the `#` of an address. */
export function parseAddress(hash: string): PanelAddress {
  const [tab = '', ...row] = hash.replace(/^#/, '').split('/');
  return { tab, row: row.length > 0 ? decode(row.join('/')) : null };
}

/** The address of a place in the panel, as a link on the same page. */
export function addressOf({ tab, row }: PanelAddress): string {
  return row === null ? `#${tab}` : `#${tab}/${encodeURIComponent(row)}`;
}

/** Goes to a tab, or to a row; the browser's Back leaves a row. */
export function goTo(place: PanelAddress): void {
  if (place.row === null) location.replace(addressOf(place));
  else location.hash = addressOf(place);
}

/** What stands behind the `#` of the address; follows Back, links and typing. */
export function useHash(): string {
  return useSyncExternalStore(followHash, () => location.hash);
}

function followHash(follower: () => void): () => void {
  window.addEventListener('hashchange', follower);
  return () => window.removeEventListener('hashchange', follower);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

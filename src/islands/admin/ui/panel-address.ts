import { useSyncExternalStore } from 'react';

/** A place in the panel, as in `/admin#cities/katy`. */
export interface PanelAddress {
  section: string;
  row: string | null;
}

/** Parses the hash of the panel's URL. */
export function parseAddress(hash: string): PanelAddress {
  const [section = '', ...row] = hash.replace(/^#/, '').split('/');
  return { section, row: row.length > 0 ? decode(row.join('/')) : null };
}

/** The `href` of a place in the panel. */
export function addressOf({ section, row }: PanelAddress): string {
  return row === null ? `#${section}` : `#${section}/${encodeURIComponent(row)}`;
}

/** Goes to a section of a tab or to a row. Only rows enter the browser's history, so that Back leaves a row. */
export function goTo(place: PanelAddress): void {
  if (place.row === null) location.replace(addressOf(place));
  else location.hash = addressOf(place);
}

/** The hash of the URL, as it changes with links, Back and typing. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => location.hash);
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

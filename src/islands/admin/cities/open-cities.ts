import { useEffect, useRef } from 'react';
import { parseAddress } from '../ui/panel-address.ts';
import { Store, useStore } from '../ui/store.ts';

/** Slugs of the open cities, for as long as the panel is open. */
const openCities = new Store<ReadonlySet<string>>(new Set());

export function openCity(slug: string): void {
  openCities.set(new Set([...openCities.get(), slug]));
}

export function closeCity(slug: string): void {
  openCities.set(new Set([...openCities.get()].filter((other) => other !== slug)));
}

/** The open cities. The one in the address stays open when another one opens, and closes with Back. */
export function useOpenCities(named: string | null): ReadonlySet<string> {
  const open = useStore(openCities);
  const before = useRef<string>(null);
  useEffect(() => {
    if (named !== null) openCity(named);
    // Not while the panel goes to another tab.
    else if (before.current !== null && parseAddress(location.hash).section === 'cities') {
      closeCity(before.current);
    }
    before.current = named;
  }, [named]);
  return named === null || open.has(named) ? open : new Set([...open, named]);
}

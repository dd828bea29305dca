import { Store } from '../ui/store.ts';

/** More than these are not counted. */
export const mostCounted = 99;

/** How many requests nobody has begun to work on; comes with the panel, whose tabs and title say it. */
export const waitingRequests = new Store(0);

/** Whether the database takes requests, which is newer than what the page was built with; `null` until it is asked. */
export const takesRequests = new Store<boolean | null>(null);

/** The number as it is shown, or nothing while there is none. */
export function shownCount(count: number): string {
  if (count === 0) return '';
  return count > mostCounted ? `${mostCounted}+` : String(count);
}

import type { WaitingRequest } from '#database/requests/load-waiting.ts';
import { Store } from '../ui/store.ts';

// Loaded with the panel itself, before the code of the Requests tab.

/** Editors with unsaved changes; the panel warns before it is left. */
export const unsavedRequests = new Store<ReadonlySet<object>>(new Set());

/** How many requests are new; shown on the tab and in the page title. */
export const waitingRequests = new Store(0);

/** The one of them that has waited longest; `null` while there is none. */
export const oldestRequest = new Store<WaitingRequest | null>(null);

/** The open requests whose snooze ended, oldest first. */
export const dueRequests = new Store<readonly WaitingRequest[]>([]);

/** Whether the database accepts requests now; `null` until it answered. The page only knows the state at build time. */
export const takesRequests = new Store<boolean | null>(null);

/** Grows with every change that staff save, so that what counts requests counts again. */
export const requestChanges = new Store(0);

/** More than these are not counted. */
export const maxCount = 99;

/** The count as shown: empty for none, at most `99+`. */
export function shownCount(count: number): string {
  if (count === 0) return '';
  return count > maxCount ? `${maxCount}+` : String(count);
}

import { Store } from '../ui/store.ts';

/** Requests with unsaved work; comes with the panel, which asks before it is left. */
export const unsavedRequests = new Store<ReadonlySet<object>>(new Set());

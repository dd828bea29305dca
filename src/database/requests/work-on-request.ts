import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type RequestWork,
  type StoredRequest,
  storedRequestSchema,
} from '#schemas/requests/stored-request.ts';
import { attempt } from '../attempt.ts';
import {
  findUpdate,
  type LostOutcome,
  type ReadRow,
  type RemovalOutcome,
  removeOver,
  updateOver,
  type VersionedTable,
  type WriteOutcome,
} from '../versioned-rows.ts';
import { listed } from './load-requests.ts';

const requests: VersionedTable<StoredRequest> = {
  name: 'quote_requests',
  columns: listed,
  parse: (row) => storedRequestSchema.parse(row),
};

/** New values of a request. */
export type WorkChanges = Partial<
  RequestWork & Pick<StoredRequest, 'quarantined' | 'snoozed_until'>
>;

export type WorkOutcome = WriteOutcome<StoredRequest>;

export type RequestRemoval = RemovalOutcome<StoredRequest>;

/** Changes the request that was read, unless it changed since. */
export function changeRequest(
  client: SupabaseClient,
  read: ReadRow,
  changes: WorkChanges,
): Promise<WorkOutcome> {
  return attempt(client, () => updateOver(client, requests, read, changes));
}

/** What became of a change whose answer was lost. */
export function findChange(
  client: SupabaseClient,
  read: ReadRow,
  changes: WorkChanges,
): Promise<LostOutcome<StoredRequest>> {
  return attempt<LostOutcome<StoredRequest>>(client, () =>
    findUpdate(client, requests, read, changes),
  );
}

/** Removes the request that was read, unless it changed since. */
export function removeRequest(client: SupabaseClient, read: ReadRow): Promise<RequestRemoval> {
  return attempt(client, () => removeOver(client, requests, read));
}

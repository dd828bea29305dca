import type { SupabaseClient } from '@supabase/supabase-js';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { loadRow, loadRowAt } from '#database/load-rows.ts';
import { type SaveOutcome, saveRow } from '#database/save-row.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import type { RestorePoint } from '../revision-version.ts';
import { restoringChanges } from './restoring-changes.ts';

/** The row of a restore point as it is now; `null` when it is removed. Throws when unreadable. */
export async function loadCurrent(
  client: SupabaseClient,
  { revision, version }: RestorePoint,
): Promise<ContentRow | null> {
  const table = contentTables[revision.table_name];
  const { slug } = version;
  const current = await loadRow(client, table, revision.row_id);
  return current || typeof slug !== 'string' ? current : loadRowAt(client, table, slug);
}

/** Restores a version as a save over the row that was shown; asks for a new session where needed. */
export function restore(
  client: SupabaseClient,
  point: RestorePoint,
  current: ContentRow | null,
): Promise<SaveOutcome> {
  const { table_name: table } = point.revision;
  const changes = restoringChanges(table, point.version, current);
  return retryAfterSignIn(signInAgain, () =>
    saveRow(client, contentTables[table], current, changes),
  );
}

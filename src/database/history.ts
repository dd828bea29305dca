import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import {
  type Revision,
  readSave,
  revisionSchema,
  type UnreadableSave,
} from '#schemas/publishing/revision.ts';

/** The row whose history to load; `null` for the whole site. */
export type HistoryScope = {
  table: ContentTableName;
  rowId: number;
  /** A city's slug: a city that was removed and added again keeps its history. */
  slug: string | null;
} | null;

/** Revisions, newest first. */
export interface HistoryPage {
  revisions: (Revision | UnreadableSave)[];
  hasOlder: boolean;
}

const pageSize = 20;

/** The newest revisions, or the newest before `olderThan`. Throws when the database cannot be read. */
export async function loadHistory(
  client: SupabaseClient,
  scope: HistoryScope,
  olderThan: number | null,
): Promise<HistoryPage> {
  let query = client
    .from('content_revisions')
    .select('id, table_name, row_id, action, actor_email, created_at, before, after');
  if (scope) query = query.eq('table_name', scope.table).or(sameRow(scope));
  if (olderThan !== null) query = query.lt('id', olderThan);
  const { data, error } = await query.order('id', { ascending: false }).limit(pageSize + 1);
  if (error) throw new Error(error.message);
  const revisions = data.slice(0, pageSize).map((row) => readSave(revisionSchema, row));
  return { revisions, hasOlder: data.length > pageSize };
}

function sameRow({ rowId, slug }: NonNullable<HistoryScope>): string {
  const byId = `row_id.eq.${rowId}`;
  return slug ? `${byId},slug_before.eq.${slug},slug_after.eq.${slug}` : byId;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type Revision, readSave, revisionSchema, type UnreadableSave } from '#rows/revision.ts';
import { timestamp } from '#schemas/fields/timestamp.ts';
import { searchable } from '#schemas/search-bounds.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { readTimeout } from './timeouts.ts';

/** The row whose history to load. */
export interface HistoryScope {
  table: ContentTableName;
  rowId: number;
  /** A city's slug: a city that was removed and added again keeps its history. */
  slug: string | null;
}

/** Revisions, newest first. */
export interface HistoryPage {
  revisions: (Revision | UnreadableSave)[];
  /** The id before which the next page begins; `null` after the last page. */
  next: number | null;
  /** How far back the database has read, if it stopped before the page was full; ISO 8601. */
  readTo: string | null;
}

const pageSize = 20;

/** The newest revisions of a row, or the newest before `olderThan`. Throws when the database cannot be read. */
export async function loadHistory(
  client: SupabaseClient,
  scope: HistoryScope,
  olderThan: number | null,
): Promise<HistoryPage> {
  let query = client
    .from('content_revisions')
    .select('id, table_name, row_id, action, actor_email, created_at, before, after')
    .eq('table_name', scope.table)
    .or(sameRow(scope));
  if (olderThan !== null) query = query.lt('id', olderThan);
  const { data, error } = await query.order('id', { ascending: false }).limit(pageSize + 1);
  if (error) throw new Error(error.message);
  const saves = await withRowsBefore(client, data);
  const revisions = saves.slice(0, pageSize).map((row) => readSave(revisionSchema, row));
  const next = data.length > pageSize ? (revisions.at(-1)?.id ?? null) : null;
  return { revisions, next, readTo: null };
}

interface StoredSave {
  id: number;
  table_name: string;
  row_id: number;
  action: string;
  before: unknown;
  after: unknown;
}

/** The database stores the row before a save only where it is not the row after its previous save. */
async function withRowsBefore<Save extends StoredSave>(
  client: SupabaseClient,
  saves: Save[],
): Promise<Save[]> {
  return Promise.all(
    saves.map(async (save, place) => {
      if (save.action !== 'update' || save.before !== null || save.after === null) return save;
      const previous = saves.slice(place + 1).find(({ row_id }) => row_id === save.row_id);
      return { ...save, before: previous ? previous.after : await rowBefore(client, save) };
    }),
  );
}

/** The row before a save whose previous save is on the next page. */
async function rowBefore(client: SupabaseClient, { id, table_name, row_id }: StoredSave) {
  const { data, error } = await client
    .from('content_revisions')
    .select('after')
    .eq('table_name', table_name)
    .eq('row_id', row_id)
    .lt('id', id)
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data[0]?.after ?? null;
}

function sameRow({ rowId, slug }: HistoryScope): string {
  const byId = `row_id.eq.${rowId}`;
  return slug ? `${byId},slug_before.eq.${slug},slug_after.eq.${slug}` : byId;
}

/** Which saves of the whole site to show. */
export interface HistoryFilter {
  /** An email address; empty for saves that no account made; `null` for everyone's. */
  person: string | null;
  /** A table, or one of its rows. */
  of: { table: ContentTableName; row?: { id: number; slug: string | null } } | null;
  since: string | null;
  until: string | null;
  /** Words that the texts contain. */
  text: string;
}

export const everySave: HistoryFilter = {
  person: null,
  of: null,
  since: null,
  until: null,
  text: '',
};

const sitePageSchema = z.object({
  revisions: z.array(z.unknown()),
  next: z.nullable(z.int()),
  readTo: z._default(z.nullable(timestamp), null),
});

/**
 * The newest revisions of the whole site that match, or the newest before `olderThan`. The database reads a bounded
 * number of saves at a time. Throws when the database cannot be read.
 */
export async function loadSiteHistory(
  client: SupabaseClient,
  { person, of, since, until, text }: HistoryFilter,
  olderThan: number | null,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const { data, error } = await client
    .rpc('site_history', {
      ...{ person, since, until, before_id: olderThan, most: pageSize },
      sought: searchable(text),
      of_table: of?.table ?? null,
      of_slug: of?.row?.slug ?? null,
      of_row: of?.row?.id ?? null,
    })
    .abortSignal(AbortSignal.any([readTimeout(), ...(signal ? [signal] : [])]));
  if (error) throw new Error(error.message);
  const { revisions, ...position } = sitePageSchema.parse(data);
  return { revisions: revisions.map((save) => readSave(revisionSchema, save)), ...position };
}

const savedRowSchema = z.object({
  table_name: z.enum(contentTableNames),
  row_id: z.number(),
  slug: z.nullable(z.string()),
  /** The texts that name the row, by column. */
  names: z.record(z.string(), z.string()),
});

const historyFiltersSchema = z.object({ people: z.array(z.string()), rows: z.array(z.unknown()) });

/** Everyone who saved something, and every row that was saved. */
export interface HistoryFilters {
  /** Email addresses; empty for saves that no account made. */
  people: string[];
  rows: z.infer<typeof savedRowSchema>[];
}

/** Throws when the database cannot be read. */
export async function loadHistoryFilters(client: SupabaseClient): Promise<HistoryFilters> {
  const { data, error } = await client.rpc('site_history_filters').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  const { people, rows } = historyFiltersSchema.parse(data);
  // Like an unreadable save, an unreadable row does not hide the others.
  return { people, rows: rows.flatMap((row) => savedRowSchema.safeParse(row).data ?? []) };
}

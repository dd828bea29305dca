import type { SupabaseClient } from '@supabase/supabase-js';
import { type Change, changeSchema, readSave, type UnreadableSave } from '#rows/revision.ts';
import {
  type PublishedRelease,
  publishedReleaseSchema,
  type Release,
  releaseSchema,
} from '#schemas/publishing/release.ts';
import { namingColumns } from '#tables/columns.ts';
import { contentTableNames, tableOf } from '#tables/index.ts';
import { learnServerTime, serverNow } from '../server-clock.ts';

const newestChanges = 20;

/** The live release, and the time by the server's clock. */
export interface PublishedState {
  release: PublishedRelease;
  /** Milliseconds since 1970. */
  now: number;
}

/** The release that visitors see. Throws when the site does not answer. */
export async function loadPublishedRelease(): Promise<PublishedState> {
  const response = await fetch('/release.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The site answered with status ${response.status}.`);
  learnServerTime(response);
  return {
    release: publishedReleaseSchema.parse(await response.json()),
    now: serverNow().getTime(),
  };
}

// Columns that name a row, after and before the save.
const changedColumns = [
  'id, table_name, row_id, action, created_at',
  ...namingColumns.flatMap((name) => [`${name}:after->>${name}`, `old_${name}:before->>${name}`]),
].join(', ');

/** A removed row is named by what it was before. */
function valueIn(row: Record<string, unknown>, column: string): unknown {
  return row[column] ?? row[`old_${column}`] ?? null;
}

/** The newest saves, newest first, without their texts. Throws when the database cannot be read. */
export async function loadNewestChanges(
  client: SupabaseClient,
): Promise<(Change | UnreadableSave)[]> {
  const { data, error } = await client
    .from('content_revisions')
    .select<string, Record<string, unknown>>(changedColumns)
    .order('id', { ascending: false })
    .limit(newestChanges);
  if (error) throw new Error(error.message);
  return data.map((row) => {
    const table = contentTableNames.find((name) => name === row['table_name']);
    const { title, untitled = null } = table ? tableOf(table) : { title: null };
    return readSave(changeSchema, {
      ...row,
      slug: valueIn(row, 'slug'),
      title: (title && valueIn(row, title)) ?? (untitled && valueIn(row, untitled)),
      title_es: title ? valueIn(row, `${title}_es`) : null,
    });
  });
}

/** The newest release with this revision or a later one, or `null`. */
export async function loadRelease(
  client: SupabaseClient,
  revision: number,
): Promise<Release | null> {
  const { data, error } = await client
    .from('releases')
    .select('revision, status, error')
    .gte('revision', revision)
    .order('revision', { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data[0] ? releaseSchema.parse(data[0]) : null;
}

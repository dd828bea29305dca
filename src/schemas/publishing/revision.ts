import * as z from 'zod/mini';
import type { ContentTableName } from '#schemas/content/content-columns.ts';

const tableNameSchema = z.enum(['hero_content', 'services', 'city_pages']);

// `2026-11-21 09:30:00.5+00`, as Postgres itself writes a time, is not a form every browser reads.
const timestamp = z.pipe(
  z.string(),
  z.transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
);

const entry = {
  id: z.int(),
  table_name: tableNameSchema,
  row_id: z.int(),
  action: z.enum(['insert', 'update', 'delete']),
  created_at: timestamp,
};

const text = z.nullable(z.string());

/** A row of `content_revisions` as far as needed to say which page it touched. */
export const changeSchema = z.object({
  ...entry,
  city_name: text,
  title: text,
  slug: text,
});

/** That a save happened, when, and to what. `created_at` is ISO 8601. */
export type Change = z.infer<typeof changeSchema>;

const row = z.nullable(z.record(z.string(), z.unknown()));

/** A row as it was at one time, by column. */
export type Version = Record<string, unknown>;

/** A row of `content_revisions`: one save of one row, and the row before and after it. */
export const revisionSchema = z.object({ ...entry, actor_email: text, before: row, after: row });

/** A row of `content_revisions`. `created_at` is ISO 8601; nobody is named for the first set-up. */
export type Revision = z.infer<typeof revisionSchema>;

/** Where visitors see a row: the home page or the city's own. */
export function pageOf(table: ContentTableName, slug: string | null): string {
  return table === 'city_pages' && slug ? `/${slug}` : '/';
}

import * as z from 'zod/mini';
import { type Locale, localePath } from '#locales.ts';
import { type ContentTableName, contentTableNames } from '#schemas/content/content-columns.ts';
import { timestamp } from '#schemas/fields/timestamp.ts';

const tableNameSchema = z.enum(contentTableNames);

const moment = { id: z.int(), created_at: timestamp };

const entry = {
  ...moment,
  table_name: tableNameSchema,
  // Any number: a row that once had an id of more than 53 bits keeps it in the history.
  row_id: z.number(),
  action: z.enum(['insert', 'update', 'delete']),
};

const text = z.nullable(z.string());

/** A row of `content_revisions` as far as needed to say which page it touched. */
export const changeSchema = z.object({
  ...entry,
  city_name: text,
  title: text,
  title_es: text,
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

const unreadableSaveSchema = z.object(moment);

/** A save of which no more can be read than that it happened, and when. */
export interface UnreadableSave extends z.infer<typeof unreadableSaveSchema> {
  /** The first column that cannot be read. */
  unreadableColumn: string;
}

/** Reads a row of `content_revisions`; one that its schema does not take hides no other. */
export function readSave<Save>(schema: z.core.$ZodType<Save>, row: unknown): Save | UnreadableSave {
  const { data, error } = z.safeParse(schema, row);
  if (!error) return data;
  const unreadableColumn = String(error.issues[0]?.path[0]);
  return { ...unreadableSaveSchema.parse(row), unreadableColumn };
}

/** Whether a save could be read. */
export function isReadable<Save extends object>(save: Save | UnreadableSave): save is Save {
  return !('unreadableColumn' in save);
}

/** Where visitors see a row: the home page, or the page that it names; an article's is English. */
export function pageOf(locale: Locale, table: ContentTableName, slug: string | null): string {
  if (table === 'article_texts') return `/blog/${slug}`;
  if (table === 'learning_texts') return localePath(locale, '/learning-center');
  return localePath(locale, slug ? `/${slug}` : '/');
}

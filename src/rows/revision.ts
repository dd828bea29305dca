import * as z from 'zod/mini';
import { type Locale, localePath } from '#locales.ts';
import { timestamp } from '#schemas/fields/timestamp.ts';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';

const tableNameSchema = z.enum(contentTableNames);

const moment = { id: z.int(), created_at: timestamp };

const entry = {
  ...moment,
  table_name: tableNameSchema,
  // Not an int: the history may contain ids of more than 53 bits.
  row_id: z.number(),
  action: z.enum(['insert', 'update', 'delete']),
};

const text = z.nullable(z.string());

/** The columns of `content_revisions` that tell which page a save changed. */
export const changeSchema = z.object({
  ...entry,
  title: text,
  title_es: text,
  slug: text,
});

/** `created_at` is ISO 8601. */
export type Change = z.infer<typeof changeSchema>;

const row = z.nullable(z.record(z.string(), z.unknown()));

/** A row at some time, by column. */
export type Version = Record<string, unknown>;

/** A row of `content_revisions`: one save of one row, with the row before and after it. */
export const revisionSchema = z.object({
  ...entry,
  actor_email: text,
  before: row,
  after: row,
  /** Whether it is the newest save of its row; only told in the history of the whole site. */
  is_newest: z.optional(z.boolean()),
});

/** `created_at` is ISO 8601; `actor_email` is null for the initial setup. */
export type Revision = z.infer<typeof revisionSchema>;

const unreadableSaveSchema = z.object(moment);

/** A save whose content cannot be read, only that it happened and when. */
export interface UnreadableSave extends z.infer<typeof unreadableSaveSchema> {
  /** The first column that cannot be read. */
  unreadableColumn: string;
}

/** Reads a row of `content_revisions`. An invalid one is returned as unreadable and does not hide others. */
export function readSave<Save>(schema: z.core.$ZodType<Save>, row: unknown): Save | UnreadableSave {
  const { data, error } = z.safeParse(schema, row);
  if (!error) return data;
  const unreadableColumn = String(error.issues[0]?.path[0]);
  return { ...unreadableSaveSchema.parse(row), unreadableColumn };
}

export function isReadable<Save extends object>(save: Save | UnreadableSave): save is Save {
  return !('unreadableColumn' in save);
}

/** The path of the page that shows a row; for an article the English one. */
export function pageOf(locale: Locale, table: ContentTableName, address: string | null): string {
  const { page, hasEnglishAddress } = tableOf(table);
  const isHome = page.includes('{address}') && !address;
  const path = isHome ? '/' : page.replace('{address}', () => address ?? '');
  return hasEnglishAddress ? path : localePath(locale, path);
}

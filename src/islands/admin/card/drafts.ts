import * as z from 'zod/mini';
import type { Changes } from '#database/content-rows.ts';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import { saysSomething } from '#schemas/text-rules.ts';

/** What the fields of a card hold, by column. */
export type Draft = Readonly<Record<string, string>>;

/** What a column of a row shows in its field. */
export function textOf(row: ContentRow | null, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** The fields' texts for a row. */
export function draftOf(row: ContentRow, columns: readonly string[]): Draft {
  return Object.fromEntries(columns.map((column) => [column, textOf(row, column)]));
}

/** What a field's text becomes in its column: where nothing may stand, nothing is `null`. */
export function columnValue(table: ContentTable, column: string, text: string): string | null {
  return !saysSomething(text) && isNullable(table, column) ? null : text;
}

function isNullable(table: ContentTable, column: string): boolean {
  const rule = table.columns[column];
  return rule !== undefined && z.safeParse(rule, null).success;
}

/** Columns in which two drafts would be stored differently. */
export function changedColumns(table: ContentTable, from: Draft, to: Draft): string[] {
  return Object.keys(to).filter(
    (column) =>
      columnValue(table, column, from[column] ?? '') !==
      columnValue(table, column, to[column] ?? ''),
  );
}

/** What has to be saved so that the named columns hold the draft's texts. */
export function changesOf(table: ContentTable, draft: Draft, columns: readonly string[]): Changes {
  return Object.fromEntries(
    columns.map((column) => [column, columnValue(table, column, draft[column] ?? '')]),
  );
}

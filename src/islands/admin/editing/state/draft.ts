import * as z from 'zod/mini';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import type { Changes } from '#database/save-row.ts';
import { serverNow } from '#database/server-clock.ts';
import { cleanMarkdown } from '#schemas/fields/clean-markdown.ts';
import { minuteOf } from '#schemas/fields/moment.ts';
import { httpsCheck, withHttps } from '#schemas/fields/text-checks.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import { type TextColumnName, textColumn, textColumnNames } from '#tables/columns.ts';

/** The texts in the fields of a form, by column. */
export type Draft = Readonly<Partial<Record<TextColumnName, string>>>;

/** When a draft would start to appear if it were saved now: at once, if it was published without a time. */
export function startOf({ status, publish_from }: Draft): string | undefined {
  return status === 'published' && !publish_from ? minuteOf(serverNow()) : publish_from;
}

/** The text of a column, as its field shows it. */
export function textOf(
  row: Readonly<Record<string, unknown>> | null,
  column: TextColumnName,
): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** The texts of a row; all empty without a row. */
export function draftOf(table: ContentTable, row: ContentRow | null): Draft {
  return Object.fromEntries(
    textColumnNames(table.name).map((column) => [column, textOf(row, column)]),
  );
}

/** The value stored for a text: cleaned Markdown, capital letters, whole web addresses, and `null` for an empty one, if the column allows it. */
export function columnValue(
  table: ContentTable,
  column: TextColumnName,
  text: string,
): string | null {
  if (!saysSomething(text) && isNullable(table, column)) return null;
  const { isMarkdown, isUpperCase, checks } = textColumn(table.name, column);
  if (checks?.includes(httpsCheck)) return withHttps(text.trim());
  if (isUpperCase) return text.trim().toUpperCase();
  return isMarkdown ? cleanMarkdown(text) : text;
}

function isNullable(table: ContentTable, column: TextColumnName): boolean {
  const rule = table.columns[column];
  return rule !== undefined && z.safeParse(rule, null).success;
}

/** Columns in which two drafts would be stored differently. */
export function changedColumns(table: ContentTable, from: Draft, to: Draft): TextColumnName[] {
  // Most of up to hundreds of rows are never edited.
  if (from === to) return [];
  const stored = (draft: Draft, column: TextColumnName) =>
    columnValue(table, column, draft[column] ?? '');
  return textColumnNames(table.name).filter(
    (column) => stored(from, column) !== stored(to, column),
  );
}

/** The values to save for these columns. */
export function changesOf(
  table: ContentTable,
  draft: Draft,
  columns: readonly TextColumnName[],
): Changes {
  return Object.fromEntries(
    columns.map((column) => [column, columnValue(table, column, draft[column] ?? '')]),
  );
}

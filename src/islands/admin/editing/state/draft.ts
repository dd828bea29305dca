import * as z from 'zod/mini';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import type { Changes } from '#database/save-row.ts';
import { type TextColumnName, textColumnNames } from '#schemas/content/content-columns.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';

/** What the fields of a form hold, by column. */
export type Draft = Readonly<Partial<Record<TextColumnName, string>>>;

/** What a column of a row shows in its field. */
export function textOf(row: ContentRow | null, column: TextColumnName): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** The fields' texts for a row; without a row they are empty. */
export function draftOf(table: ContentTable, row: ContentRow | null): Draft {
  return Object.fromEntries(
    textColumnNames(table.name).map((column) => [column, textOf(row, column)]),
  );
}

/** What a field's text becomes in its column: an empty one is `null` where that is allowed. */
export function columnValue(
  table: ContentTable,
  column: TextColumnName,
  text: string,
): string | null {
  return !saysSomething(text) && isNullable(table, column) ? null : text;
}

function isNullable(table: ContentTable, column: TextColumnName): boolean {
  const rule = table.columns[column];
  return rule !== undefined && z.safeParse(rule, null).success;
}

/** Columns in which two drafts would be stored differently. */
export function changedColumns(table: ContentTable, from: Draft, to: Draft): TextColumnName[] {
  // Nobody has touched most rows, of which there may be hundreds.
  if (from === to) return [];
  const stored = (draft: Draft, column: TextColumnName) =>
    columnValue(table, column, draft[column] ?? '');
  return textColumnNames(table.name).filter(
    (column) => stored(from, column) !== stored(to, column),
  );
}

/** What has to be saved so that the named columns hold the draft's texts. */
export function changesOf(
  table: ContentTable,
  draft: Draft,
  columns: readonly TextColumnName[],
): Changes {
  return Object.fromEntries(
    columns.map((column) => [column, columnValue(table, column, draft[column] ?? '')]),
  );
}

/** What fields hold that was typed into them since they held what was sent. */
export function typedSince<Texts extends object>(
  fields: readonly (keyof Texts)[],
  now: Texts,
  sent: Texts,
): Partial<Texts> {
  const typed: Partial<Texts> = {};
  for (const field of fields) if (now[field] !== sent[field]) typed[field] = now[field];
  return typed;
}

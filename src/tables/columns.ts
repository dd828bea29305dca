import type * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import type * as texts from '#schemas/text-columns.ts';
import { type ContentTableName, contentTableNames, type Tables, tableOf } from './index.ts';

/** A text column of one table, by its English name. */
export type TextNameOf<Table extends ContentTableName> = texts.TextName<Tables[Table]['texts']>;

/** A text column of some table, by its English name. */
type TextName = { [Table in ContentTableName]: TextNameOf<Table> }[ContentTableName];

/** A text column of some table that has Spanish, by its English name. */
export type TranslatedName = {
  [Table in ContentTableName]: texts.TranslatedName<Tables[Table]['texts']>;
}[ContentTableName];

/** A text column of some table, in English or in Spanish. */
export type TextColumnName = TextName | `${TranslatedName}_es`;

/** A column of one table that is no text, such as the position in a list. */
type OtherName<Table extends ContentTableName> = Exclude<
  keyof z.infer<Tables[Table]['row']>,
  TextColumnName | (typeof bookkeeping)[number]
>;

/** A column of one table that staff can see, by its English name. */
export type ColumnNameOf<Table extends ContentTableName> = TextNameOf<Table> | OtherName<Table>;

/** A column of some table that staff can see. */
export type ContentColumnName =
  | TextColumnName
  | { [Table in ContentTableName]: OtherName<Table> }[ContentTableName];

// Columns that the database fills in.
const bookkeeping = ['id', 'version', 'key'] as const;

/** The text columns of a table, each followed by its Spanish column. */
export function textColumnNames(table: ContentTableName): TextColumnName[] {
  const names = Object.entries<texts.TextColumn>(tableOf(table).texts).flatMap(
    ([name, { isTranslated }]) => (isTranslated ? [name, `${name}_es`] : [name]),
  );
  // TypeScript does not infer the names through a loop.
  return names as TextColumnName[];
}

/** The columns of a table that staff can see. */
export function contentColumnNames(table: ContentTableName): ContentColumnName[] {
  const names = textColumnNames(table);
  const known: ReadonlySet<string> = new Set([...bookkeeping, ...names]);
  const others = Object.keys(tableOf(table).row.shape).filter((column) => !known.has(column));
  return [...names, ...(others as ContentColumnName[])];
}

/** The columns of a table that have Spanish, by their English names. */
export function translatedNames(table: ContentTableName): TranslatedName[] {
  const names = Object.entries<texts.TextColumn>(tableOf(table).texts)
    .filter(([, { isTranslated }]) => isTranslated)
    .map(([name]) => name);
  return names as TranslatedName[];
}

/** The columns of a table that refer to a picture. */
export function pictureColumns(table: ContentTableName): string[] {
  return Object.entries<texts.TextColumn>(tableOf(table).texts)
    .filter(([, { control }]) => control === 'picture')
    .map(([column]) => column);
}

const translated: ReadonlySet<string> = new Set(contentTableNames.flatMap(translatedNames));

/** Whether a column has a second column for the Spanish text. */
export function isTranslated(column: string): column is TranslatedName {
  return translated.has(column);
}

/** The name of a row; `null` if it has none in this language. A row without a title is named by its day. */
export function titleOf(
  table: ContentTableName,
  row: Readonly<Record<string, unknown>> | null,
  locale: Locale = 'en',
): string | null {
  const { title, untitled } = tableOf(table);
  const own = title && row?.[locale === 'es' ? `${title}_es` : title];
  const text = own || (untitled && !row?.[title ?? ''] && row?.[untitled]);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** Whether the name of a row is translated: names of people and cities are not. */
export function hasSpanishTitle(table: ContentTableName): boolean {
  const { title } = tableOf(table);
  return title !== null && isTranslated(title);
}

/** Every column that can name a row of some table, and its address. */
export const namingColumns: readonly string[] = [
  ...new Set([
    'slug',
    ...contentTableNames.flatMap((table) => tableOf(table).title ?? []),
    ...contentTableNames.flatMap((table) => tableOf(table).untitled ?? []),
    ...contentTableNames.filter(hasSpanishTitle).map((table) => `${tableOf(table).title}_es`),
  ]),
];

export function isSpanish(column: string): column is `${TranslatedName}_es` {
  return column.endsWith('_es');
}

/** The language of a text column; `undefined` for names, numbers and choices, which have none. */
export function columnLocale(column: string): Locale | undefined {
  if (isSpanish(column)) return 'es';
  return isTranslated(column) ? 'en' : undefined;
}

/** The rules of a text column, which also apply to its Spanish column. Other columns have no limit. */
export function textColumn(table: ContentTableName, column: string): texts.TextColumn {
  const columns: texts.TextColumns = tableOf(table).texts;
  return columns[column.replace(/_es$/, '')] ?? { limit: Number.POSITIVE_INFINITY };
}

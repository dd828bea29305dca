import type { Locale } from '#locales.ts';
import type * as texts from '#schemas/text-columns.ts';
import { agencyTexts } from '#tables/agency/schema.ts';
import { articleTexts } from '#tables/articles/schema.ts';
import { cityTexts } from '#tables/cities/schema.ts';
import { companyTexts } from '#tables/companies/schema.ts';
import { heroTexts } from '#tables/hero/schema.ts';
import { learningTexts } from '#tables/learning-items/schema.ts';
import { noticeTexts } from '#tables/notices/schema.ts';
import { pageTexts } from '#tables/page-texts/schema.ts';
import { pictureTexts } from '#tables/pictures/schema.ts';
import { ownQuestionTexts } from '#tables/questions/schema.ts';
import { serviceTexts } from '#tables/services/schema.ts';
import { specialDayTexts } from '#tables/special-hours/schema.ts';
import { teamMemberTexts } from '#tables/team-members/schema.ts';
import { savedTestimonialTexts } from '#tables/testimonials/schema.ts';

/**
 * The text columns of every table that staff edit. In code and interface a table is called by its own
 * name, with these exceptions: `client_words` are testimonials, `hero_content` is the hero, `city_pages`
 * are cities, `article_texts`, `page_texts` and `learning_texts` are articles, pages and learning items.
 */
export const contentTexts = {
  hero_content: heroTexts,
  services: serviceTexts,
  city_pages: cityTexts,
  agency: agencyTexts,
  special_days: specialDayTexts,
  notices: noticeTexts,
  questions: ownQuestionTexts,
  pictures: pictureTexts,
  team_members: teamMemberTexts,
  client_words: savedTestimonialTexts,
  companies: companyTexts,
  article_texts: articleTexts,
  page_texts: pageTexts,
  learning_texts: learningTexts,
} satisfies Record<string, texts.TextColumns>;

type Tables = typeof contentTexts;

/** A table that staff edit. */
export type ContentTableName = keyof Tables;

/** A text column of one table, by its English name. */
export type TextNameOf<Table extends ContentTableName> = texts.TextName<Tables[Table]>;

/** A text column of some table, by its English name. */
export type TextName = { [Table in ContentTableName]: TextNameOf<Table> }[ContentTableName];

/** A text column of some table that has Spanish, by its English name. */
export type TranslatedName = {
  [Table in ContentTableName]: texts.TranslatedName<Tables[Table]>;
}[ContentTableName];

/** A text column of some table, in English or in Spanish. */
export type TextColumnName = TextName | `${TranslatedName}_es`;

// Columns that staff see but do not edit as text.
const otherColumns = {
  services: ['kind', 'display_order'],
  team_members: ['display_order'],
  companies: ['display_order'],
} as const satisfies Partial<Record<ContentTableName, readonly string[]>>;

/** A column of some table that staff can see. */
export type ContentColumnName =
  | TextColumnName
  | (typeof otherColumns)[keyof typeof otherColumns][number];

/** The text columns of a table, each followed by its Spanish column. */
export function textColumnNames(table: ContentTableName): TextColumnName[] {
  const names = Object.entries<texts.TextColumn>(contentTexts[table]).flatMap(
    ([name, { isTranslated }]) => (isTranslated ? [name, `${name}_es`] : [name]),
  );
  // TypeScript does not infer the names through a loop.
  return names as TextColumnName[];
}

/** The columns of a table that staff can see. */
export function contentColumnNames(table: ContentTableName): ContentColumnName[] {
  const others: Partial<Record<ContentTableName, readonly ContentColumnName[]>> = otherColumns;
  return [...textColumnNames(table), ...(others[table] ?? [])];
}

/** The columns of a table that have Spanish, by their English names. */
export function translatedNames(table: ContentTableName): TranslatedName[] {
  const names = Object.entries<texts.TextColumn>(contentTexts[table])
    .filter(([, { isTranslated }]) => isTranslated)
    .map(([name]) => name);
  return names as TranslatedName[];
}

/** The columns of a table that refer to a picture. */
export function pictureColumns(table: ContentTableName): string[] {
  return Object.entries<texts.TextColumn>(contentTexts[table])
    .filter(([, { control }]) => control === 'picture')
    .map(([column]) => column);
}

/** The tables that staff edit. */
export const contentTableNames = Object.keys(contentTexts) as ContentTableName[];

const translated: ReadonlySet<string> = new Set(contentTableNames.flatMap(translatedNames));

/** Whether a column has a second column for the Spanish text. */
export function isTranslated(column: string): column is TranslatedName {
  return translated.has(column);
}

/** The columns that contain the name of a row, other than that of a city. */
export const titleColumns = [
  'title',
  'occasion',
  'message',
  'question',
  'alt',
  'name',
] as const satisfies TextName[];

/** Every column that can name a row of some table. */
export const namingColumns = [
  'slug',
  'city_name',
  ...titleColumns,
  ...titleColumns.filter(isTranslated).map((column) => `${column}_es` as const),
];

/** The name of a row other than a city, or `null` if it has none in this language. */
export function titleOf(
  row: Readonly<Record<string, unknown>> | null,
  locale: Locale = 'en',
): string | null {
  const titles = titleColumns.map((column) => row?.[locale === 'es' ? `${column}_es` : column]);
  return (titles.find((title) => typeof title === 'string' && title !== '') as string) ?? null;
}

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
  const columns: texts.TextColumns = contentTexts[table];
  return columns[column.replace(/_es$/, '')] ?? { limit: Number.POSITIVE_INFINITY };
}

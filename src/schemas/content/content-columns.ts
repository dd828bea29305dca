import type { Locale } from '#locales.ts';
import { agencyTexts } from '#schemas/office/agency-row.ts';
import { articleTexts, learningTexts } from '#schemas/office/article-text.ts';
import { noticeTexts } from '#schemas/office/notice.ts';
import { ownQuestionTexts } from '#schemas/office/own-question.ts';
import { savedTestimonialTexts } from '#schemas/office/saved-testimonial.ts';
import { teamMemberTexts } from '#schemas/office/team-member.ts';
import { specialDayTexts } from '#schemas/office-hours/special-day.ts';
import { pictureTexts } from '#schemas/pictures/picture.ts';
import type * as texts from '#schemas/text-columns.ts';
import { cityTexts } from './city/city-page.ts';
import { heroTexts } from './hero.ts';
import { serviceTexts } from './service.ts';

/** The text columns of every table that staff edit. */
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
  article_texts: articleTexts,
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

// Columns that staff know of but do not write.
const furtherColumns = {
  services: ['kind', 'display_order'],
  team_members: ['display_order'],
} as const satisfies Partial<Record<ContentTableName, readonly string[]>>;

/** A column of some table whose content staff can see. */
export type ContentColumnName =
  | TextColumnName
  | (typeof furtherColumns)[keyof typeof furtherColumns][number];

/** The text columns of a table, each followed by its Spanish. */
export function textColumnNames(table: ContentTableName): TextColumnName[] {
  const names = Object.entries<texts.TextColumn>(contentTexts[table]).flatMap(
    ([name, { isTranslated }]) => (isTranslated ? [name, `${name}_es`] : [name]),
  );
  // The compiler does not follow names through a loop.
  return names as TextColumnName[];
}

/** The columns of a table whose content staff can see. */
export function contentColumnNames(table: ContentTableName): ContentColumnName[] {
  const further: Partial<Record<ContentTableName, readonly ContentColumnName[]>> = furtherColumns;
  return [...textColumnNames(table), ...(further[table] ?? [])];
}

/** The columns of a table that have Spanish, by their English names. */
export function translatedNames(table: ContentTableName): TranslatedName[] {
  const names = Object.entries<texts.TextColumn>(contentTexts[table])
    .filter(([, { isTranslated }]) => isTranslated)
    .map(([name]) => name);
  return names as TranslatedName[];
}

/** The tables that staff edit. */
export const contentTableNames = Object.keys(contentTexts) as ContentTableName[];

const translated: ReadonlySet<string> = new Set(contentTableNames.flatMap(translatedNames));

/** Whether a column holds English beside which another one holds the Spanish. */
export function isTranslated(column: string): column is TranslatedName {
  return translated.has(column);
}

/** The columns that hold what staff call a row, where that is no city's name. */
export const titleColumns = [
  'title',
  'occasion',
  'message',
  'question',
  'alt',
  'name',
] as const satisfies TextName[];

/** The columns of which one names a row of any table. */
export const namingColumns = [
  'slug',
  'city_name',
  ...titleColumns,
  ...titleColumns.filter(isTranslated).map((column) => `${column}_es` as const),
];

/** What staff call a row that is no city; `null` where it has nothing of the kind in a language. */
export function titleOf(
  row: Readonly<Record<string, unknown>> | null,
  locale: Locale = 'en',
): string | null {
  const titles = titleColumns.map((column) => row?.[locale === 'es' ? `${column}_es` : column]);
  return (titles.find((title) => typeof title === 'string' && title !== '') as string) ?? null;
}

/** Whether a column holds Spanish. */
export function isSpanish(column: string): column is `${TranslatedName}_es` {
  return column.endsWith('_es');
}

/**
 * The language of what a column holds, whatever the language of the panel around it; of a name, a
 * number or what is chosen from a list there is none.
 */
export function columnLocale(column: string): Locale | undefined {
  if (isSpanish(column)) return 'es';
  return isTranslated(column) ? 'en' : undefined;
}

/** What is known of a text column; its Spanish follows the same rules. Of others nothing is. */
export function textColumn(table: ContentTableName, column: string): texts.TextColumn {
  const columns: texts.TextColumns = contentTexts[table];
  return columns[column.replace(/_es$/, '')] ?? { limit: Number.POSITIVE_INFINITY };
}

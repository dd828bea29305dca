import { dictionary, type Locale, type Localized } from '#locales.ts';
import { agencyText } from './agency/texts.ts';
import { articlesText } from './articles/texts.ts';
import { citiesText } from './cities/texts.ts';
import { type ColumnNameOf, isSpanish, isTranslated } from './columns.ts';
import { companiesText } from './companies/texts.ts';
import { heroText } from './hero/texts.ts';
import { type ContentTableName, type Tables, tableOf } from './index.ts';
import { learningItemsText } from './learning-items/texts.ts';
import { noticesText } from './notices/texts.ts';
import { pageTextsText } from './page-texts/texts.ts';
import { picturesText } from './pictures/texts.ts';
import { questionsText } from './questions/texts.ts';
import { servicesText } from './services/texts.ts';
import { sharedChoices, sharedColumns } from './shared-texts.ts';
import { specialHoursText } from './special-hours/texts.ts';
import { teamMembersText } from './team-members/texts.ts';
import { testimonialsText } from './testimonials/texts.ts';

type SharedName = keyof (typeof sharedColumns)['en'];

/** What the panel says about every table. */
interface Words<Name extends ContentTableName> {
  /** The name of its tab. */
  tab: string;
  /** Names a row by its title. */
  rowName: (title: string) => string;
  loadProblem: string;
  /** Said after a save. */
  saved: string;
  /** Labels of the columns that no other table has. */
  columns: Readonly<Record<Exclude<ColumnNameOf<Name>, SharedName>, string>>;
  /** The choices of such columns. */
  choices?: Readonly<Partial<Record<ColumnNameOf<Name>, Readonly<Record<string, string>>>>>;
}

/** Said of a table with several rows: `a company`. */
type RowWords<Name extends ContentTableName> = Tables[Name] extends { onlyRow: string }
  ? unknown
  : { aRow: string };

/** Said when the last row is gone, and should not be. */
type EmptyWords<Name extends ContentTableName> = Tables[Name] extends { isNeverEmpty: true }
  ? { noneLeft: string }
  : unknown;

/** Everything that the panel says about each table. */
export const tableTexts = {
  hero_content: heroText,
  services: servicesText,
  city_pages: citiesText,
  agency: agencyText,
  special_hours: specialHoursText,
  notices: noticesText,
  questions: questionsText,
  pictures: picturesText,
  team_members: teamMembersText,
  testimonials: testimonialsText,
  companies: companiesText,
  articles: articlesText,
  page_texts: pageTextsText,
  learning_items: learningItemsText,
} satisfies {
  [Name in ContentTableName]: Localized<Words<Name> & RowWords<Name> & EmptyWords<Name>>;
};

/** What the panel says about any table. */
interface AnyWords {
  tab: string;
  rowName: (title: string) => string;
  aRow?: string;
  noneLeft?: string;
  loadProblem: string;
  columns: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A row without a name: `New company`. */
  fresh?: string;
}

/** What the panel says about a table in a language. */
export function wordsOf(table: ContentTableName, locale: Locale): AnyWords {
  return tableTexts[table][locale];
}

const labels = dictionary({
  en: {
    inEnglish: (label: string) => label,
    inSpanish: (label: string) => `${label} in Spanish`,
    erased: '(erased)',
  },
  es: {
    inEnglish: (label: string) => `${label} (inglés)`,
    inSpanish: (label: string) => `${label} (español)`,
    erased: '(datos borrados)',
  },
});

/** What staff call a row with this title. A row that was erased has none. */
export function rowName(table: ContentTableName, title: string, locale: Locale): string {
  const known = title || (tableOf(table).isErasable ? labels[locale].erased : '');
  return wordsOf(table, locale).rowName(known);
}

/** The label of a column, with its language if it has one; an unknown column keeps its name. */
export function columnLabel(table: ContentTableName, column: string, locale: Locale): string {
  const { inEnglish, inSpanish } = labels[locale];
  const english = column.replace(/_es$/, '');
  const known = { ...sharedColumns[locale], ...wordsOf(table, locale).columns };
  const label = new Map(Object.entries(known)).get(english) ?? english;
  if (isSpanish(column)) return inSpanish(label);
  return isTranslated(column) ? inEnglish(label) : label;
}

/** The label of a value that a column takes from a list. */
export function choiceLabel(
  table: ContentTableName,
  column: string,
  choice: string,
  locale: Locale,
): string {
  const names: AnyWords['choices'] = {
    ...sharedChoices[locale],
    ...wordsOf(table, locale).choices,
  };
  return names[column]?.[choice] ?? choice;
}

/** What a row is called until it has a name; `undefined` for tables without such rows. */
export function newRowName(table: ContentTableName, locale: Locale): string | undefined {
  return wordsOf(table, locale).fresh;
}

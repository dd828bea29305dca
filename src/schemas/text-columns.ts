import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields/text-rules.ts';

/** What is known of a text column; its rule, its field in the panel and its limit follow from it. */
export interface TextColumn {
  /** Longest text, in characters. The database states the same cap as a constraint. */
  limit: number;
  /** Must say something: spaces and invisible characters alone do not count. */
  isRequired?: true;
  /** May be left out, which is `null`. */
  isNullable?: true;
  /** Has a second column for the Spanish text: `title` has `title_es`. */
  isTranslated?: true;
  /** Lines that its field in the panel shows; without them it is an input of one line. */
  lines?: number;
  /** How its field is filled in, where that is not by typing a text. */
  control?: 'box' | 'choice' | 'city' | 'day' | 'file' | 'focus' | 'hours' | 'moment' | 'picture';
  /** All that may stand in it. */
  choices?: readonly string[];
  /** About as many characters of it as a search result shows, where it stands in one. */
  searchCut?: number;
  /** Further rules of what may stand in it. */
  checks?: readonly z.core.$ZodCheck<string>[];
}

/** The text columns of a table, in the order in which staff know them. */
export type TextColumns = Readonly<Record<string, TextColumn>>;

/** Names of the columns themselves. */
export type TextName<Columns> = keyof Columns & string;

/** Names of the columns that have Spanish. */
export type TranslatedName<Columns> = {
  [Name in TextName<Columns>]: Columns[Name] extends { isTranslated: true } ? Name : never;
}[TextName<Columns>];

type Rule = z.ZodMiniString<string>;
type OwnShape<Columns> = {
  [Name in TextName<Columns>]: Columns[Name] extends { isNullable: true }
    ? z.ZodMiniNullable<Rule>
    : Rule;
};
type SpanishShape<Columns> = {
  [Name in TranslatedName<Columns> as `${Name}_es`]: z.ZodMiniNullable<Rule>;
};

/** Schemas of text columns, by name, those for Spanish included. */
export function textShape<Columns extends TextColumns>(
  columns: Columns,
): OwnShape<Columns> & SpanishShape<Columns> {
  const shapes = Object.entries(columns).map(([name, column]) => {
    const rule = ruleOf(column);
    const own = { [name]: column.isNullable ? z.nullable(rule) : rule };
    return column.isTranslated ? { ...own, [`${name}_es`]: z.nullable(rule) } : own;
  });
  // The compiler does not follow names through a loop.
  return Object.assign({}, ...shapes);
}

function ruleOf({ limit, isRequired, choices, checks = [] }: TextColumn): Rule {
  const rule = isRequired ? requiredText(limit) : optionalText(limit);
  const isChoice = z.refine<string>((text) => choices?.includes(text) ?? true, {
    error: `must be one of ${choices?.join(', ')}`,
  });
  return rule.check(isChoice, ...checks);
}

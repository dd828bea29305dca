import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields/text-rules.ts';

/** Describes a text column. Its schema and its field in the panel are derived from this. */
export interface TextColumn {
  /** Maximum length in characters. The database has the same limit as a constraint. */
  limit: number;
  /** Must contain a visible character. */
  isRequired?: true;
  /** May be `null`. */
  isNullable?: true;
  /** Has a second column for the Spanish text: `title` has `title_es`. */
  isTranslated?: true;
  /** Is cleaned of what other programs leave in Markdown. */
  isMarkdown?: true;
  /** Is stored in capital letters, however it was typed. */
  isUpperCase?: true;
  /** Height of a textarea in the panel; without it, an input of one line. */
  lines?: number;
  /** The control in the panel, if it is not a text field. */
  control?:
    | 'author'
    | 'box'
    | 'choice'
    | 'city'
    | 'day'
    | 'file'
    | 'focus'
    | 'hours'
    | 'moment'
    | 'picture'
    | 'region';
  /** Allowed values. */
  choices?: readonly string[];
  /** Approximate number of characters that search results show, if they show this text. */
  searchCut?: number;
  checks?: readonly z.core.$ZodCheck<string>[];
}

/** The text columns of a table. Its `table.ts` has the order of the form in the panel. */
export type TextColumns = Readonly<Record<string, TextColumn>>;

/** Names of the columns without their Spanish ones. */
export type TextName<Columns> = keyof Columns & string;

/** Names of the columns that have a Spanish one. */
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

/** Schemas of text columns and their Spanish columns, by name. */
export function textShape<Columns extends TextColumns>(
  columns: Columns,
): OwnShape<Columns> & SpanishShape<Columns> {
  const shapes = Object.entries(columns).map(([name, column]) => {
    const rule = ruleOf(column);
    const own = { [name]: column.isNullable ? z.nullable(rule) : rule };
    return column.isTranslated ? { ...own, [`${name}_es`]: z.nullable(rule) } : own;
  });
  // TypeScript does not infer the names through a loop.
  return Object.assign({}, ...shapes);
}

function ruleOf({ limit, isRequired, choices, checks = [] }: TextColumn): Rule {
  const rule = isRequired ? requiredText(limit) : optionalText(limit);
  const isChoice = z.refine<string>((text) => choices?.includes(text) ?? true, {
    error: `must be one of ${choices?.join(', ')}`,
  });
  return rule.check(isChoice, ...checks);
}

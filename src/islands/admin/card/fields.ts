import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { ContentTable } from '#database/content-tables.ts';
import type { adminText } from '#i18n/admin/panel.ts';
import { characterCount, saysSomething, textLimits } from '#schemas/text-rules.ts';
import type { Card } from './card.ts';
import { columnValue } from './drafts.ts';

/** Texts of cards, in either language. */
export type CardTexts = (typeof adminText)['en']['card'];

/** A column that has a field, by its English name. */
export type FieldName = keyof CardTexts['columns'];

/** What a preview under a field is given. */
export interface FieldExtra {
  text: string;
  onChange: (text: string) => void;
}

/** A field of a card. */
export interface CardField {
  name: FieldName;
  /** Its Spanish twin, which lies in a column of its own. */
  isSpanish?: boolean;
  /** More than one makes it a multi-line field. */
  rows?: number;
  /** Narrow fields stand beside each other on a wide screen. */
  isNarrow?: boolean;
  /** Id of a list of suggestions. */
  list?: string;
  /** Stands under the field: a preview, a warning. */
  extra?: ComponentType<FieldExtra>;
  /** What only the whole list can tell is wrong, or what can be said better; asked first. */
  check?: (text: string, card: Card) => string | null;
}

/** Column of a field. */
export function columnOf({ name, isSpanish }: CardField): string {
  return isSpanish ? `${name}_es` : name;
}

/** What staff call a field. */
export function labelOf({ name, isSpanish }: CardField, { columns, inSpanish }: CardTexts): string {
  return isSpanish ? inSpanish(columns[name]) : columns[name];
}

/** The Spanish twins of fields. */
export function inSpanish(fields: readonly CardField[]): CardField[] {
  return fields.map((field) => ({ ...field, isSpanish: true, isNarrow: false }));
}

/** Longest text of a field, in characters. */
export function limitOf(table: ContentTable, { name }: CardField): number {
  const limits: Partial<Record<FieldName, number>> = textLimits[table.name];
  return limits[name] ?? Number.POSITIVE_INFINITY;
}

/** What is wrong with a field before it is sent, as a sentence; `null` when it can be saved. */
export function problemOf(card: Card, field: CardField, texts: CardTexts): string | null {
  const text = card.state.get().draft[columnOf(field)] ?? '';
  return field.check?.(text, card) ?? ruleProblem(card.table, field, text, texts);
}

function ruleProblem(
  table: ContentTable,
  field: CardField,
  text: string,
  { problems }: CardTexts,
): string | null {
  const column = columnOf(field);
  const rule = table.columns[column];
  const value = columnValue(table, column, text);
  if (!rule || value === null || z.safeParse(rule, value).success) return null;
  if (!saysSomething(value)) return problems.empty;
  const limit = limitOf(table, field);
  const excess = characterCount(value) - limit;
  if (excess > 0) return problems.tooLong(limit, excess);
  return shapeProblem(field.name, problems);
}

function shapeProblem(name: FieldName, problems: CardTexts['problems']): string {
  if (name === 'link' || name === 'image_url' || name === 'slug') return problems[name];
  return problems.characters;
}

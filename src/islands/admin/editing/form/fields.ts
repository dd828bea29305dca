import type { ClipboardEventHandler, ComponentType } from 'react';
import * as z from 'zod/mini';
import type { ContentTable } from '#database/content-tables.ts';
import type { adminText } from '#i18n/admin/panel.ts';
import { characterCount, saysSomething } from '#schemas/fields/text-rules.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import {
  isSpanish,
  type TextColumnName,
  type TextNameOf,
  type TranslatedName,
  textColumn,
  translatedNames,
} from '#tables/columns.ts';
import { type ContentTableName, type Tables, tableOf } from '#tables/index.ts';
import { columnValue, type Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** Props of a component under a field. */
export interface FieldExtra {
  editor: RowEditor;
  text: string;
  onChange: (text: string) => void;
}

export interface FieldOptions {
  /** Two narrow fields share a row on a wide screen. */
  isNarrow?: boolean;
  /** Replaces “Optional” next to the label. */
  optional?: string;
  /** Shown under the label. */
  hint?: ComponentType<{ editor: RowEditor }>;
  /** Shown above a textarea, whose id it gets. */
  toolbar?: ComponentType<{ controlId: string }>;
  /** Changes what is pasted into a textarea. */
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
  /** Shown under the field: a preview or a warning. */
  extra?: ComponentType<FieldExtra>;
  /** A validation that needs other rows; runs before the rules of the column. */
  check?: (text: string, editor: RowEditor) => string | null;
  /** Makes the field required, even if its column is not. */
  isNeeded?: (draft: Draft) => boolean;
  /** Updates other fields after an edit; `before` is the draft before it. */
  follow?: (editor: RowEditor, before: Draft) => void;
  /** Options of its Spanish field. */
  inSpanish?: FieldOptions;
}

export interface Field extends FieldOptions {
  column: TextColumnName;
}

/** The English fields of a table, by the groups of its form. */
type FieldGroups<Table extends ContentTableName> = Record<
  keyof Tables[Table]['form'],
  readonly Field[]
>;

/** A field for every English text column of a table's form, in order. */
export function fieldsOf<Table extends ContentTableName>(
  table: Table,
  options: Partial<Record<TextNameOf<Table>, FieldOptions>> = {},
): FieldGroups<Table> {
  const given: Partial<Record<string, FieldOptions>> = options;
  const groups = Object.entries(tableOf(table).form).map(([group, columns]) => [
    group,
    columns.map((column) => ({ column, ...given[column] })),
  ]);
  // TypeScript does not infer the names through a loop.
  return Object.fromEntries(groups) as FieldGroups<Table>;
}

export interface SpanishField extends Field {
  /** The English column. */
  name: TranslatedName;
}

/** The Spanish fields of a table, with the options from their English fields. */
export function spanishFields(table: ContentTableName, english: readonly Field[]): SpanishField[] {
  return translatedNames(table).map((name) => ({
    name,
    column: `${name}_es`,
    ...english.find(({ column }) => column === name)?.inSpanish,
  }));
}

/** Whether a column rejects an empty text. */
export function isRequired(table: ContentTable, column: TextColumnName): boolean {
  const rule = table.columns[column];
  return rule !== undefined && !z.safeParse(rule, columnValue(table, column, '')).success;
}

/** Whether a field takes a file, which may still be uploading. */
export function isFile(table: ContentTable, { column }: Field): boolean {
  return textColumn(table.name, column).control === 'file';
}

type EditorTexts = (typeof adminText)['en']['editor'];

/** The validation error of a field; `null` if it can be saved. */
export function problemOf(editor: RowEditor, field: Field, texts: EditorTexts): string | null {
  const { draft } = editor.state.get();
  const text = draft[field.column] ?? '';
  if (field.isNeeded?.(draft) && !saysSomething(text)) return texts.problems.empty;
  return field.check?.(text, editor) ?? ruleProblem(editor.table, field.column, text, texts);
}

/** Whether one of the fields has unsaved changes, or made a save fail. */
export function mustBeVisible(
  editor: RowEditor,
  fields: readonly Field[],
  texts: EditorTexts,
): boolean {
  const { isChecked } = editor.state.get();
  const { changed } = editor;
  return fields.some(
    (field) =>
      changed.includes(field.column) || (isChecked && problemOf(editor, field, texts) !== null),
  );
}

function ruleProblem(
  table: ContentTable,
  column: TextColumnName,
  text: string,
  { problems }: EditorTexts,
): string | null {
  const rule = table.columns[column];
  const value = columnValue(table, column, text);
  if (!rule || value === null || z.safeParse(rule, value).success) return null;
  const { limit, control, isTranslated } = textColumn(table.name, column);
  if (!saysSomething(value)) {
    if (control === 'file') return problems.shapes.file;
    return isTranslated && !isSpanish(column) ? problems.emptyEnglish : problems.empty;
  }
  const excess = characterCount(value) - limit;
  if (excess > 0) return problems.tooLong(limit, excess);
  return shapeProblem(column, control, value, problems);
}

function shapeProblem(
  column: TextColumnName,
  control: TextColumn['control'],
  value: string,
  { shapes, characters }: EditorTexts['problems'],
): string {
  // A year of this century was typed whole, so the time does not exist.
  if (control === 'moment' && value.startsWith('20')) return shapes.skipped;
  if (column === 'image_url') return shapes.picture;
  if (column.endsWith('_url')) return shapes.https;
  if (column.endsWith('_phone') || column === 'text_number') return shapes.phone;
  const named: Partial<Record<string, string>> = shapes;
  return named[control ?? column] ?? characters;
}

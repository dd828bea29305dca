import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { ContentTable } from '#database/content-tables.ts';
import type { editorText } from '#i18n/admin/editor.ts';
import {
  type ContentTableName,
  isSpanish,
  type TextColumnName,
  type TextNameOf,
  type TranslatedName,
  textColumn,
  textColumnNames,
  translatedNames,
} from '#schemas/content/content-columns.ts';
import { characterCount, saysSomething } from '#schemas/fields/text-rules.ts';
import { columnValue, type Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** What a preview under a field is given. */
export interface FieldExtra {
  editor: RowEditor;
  text: string;
  onChange: (text: string) => void;
}

/** What is special about a field. */
export interface FieldOptions {
  /** Narrow fields stand beside each other on a wide screen. */
  isNarrow?: boolean;
  /** Id of a list of suggestions. */
  list?: string;
  /** Says under the label where visitors see it. */
  hint?: ComponentType<{ editor: RowEditor }>;
  /** Stands under the field: a preview, a warning. */
  extra?: ComponentType<FieldExtra>;
  /** A problem that only the whole list can tell; asked before the rules of the column. */
  check?: (text: string, editor: RowEditor) => string | null;
  /** Whether it must say something, whatever the rule of the column. */
  isNeeded?: (draft: Draft) => boolean;
  /** Writes what else follows from an edit of it; `before` is what the fields held until then. */
  follow?: (editor: RowEditor, before: Draft) => void;
  /** What is special about the field for its Spanish. */
  inSpanish?: FieldOptions;
}

/** A field of a form. */
export interface Field extends FieldOptions {
  column: TextColumnName;
}

/** The English fields of a table. Optional are those whose column may be `null`. */
export interface Fields {
  main: Field[];
  optional: Field[];
}

/** A field for every English text column of a table, in their order. */
export function fieldsOf<Table extends ContentTableName>(
  table: Table,
  options: Partial<Record<TextNameOf<Table>, FieldOptions>> = {},
): Fields {
  const given: Partial<Record<string, FieldOptions>> = options;
  const isOptional = ({ column }: Field) => textColumn(table, column).isNullable ?? false;
  const english: Field[] = textColumnNames(table)
    .filter((column) => !isSpanish(column))
    .map((column) => ({ column, ...given[column] }));
  return {
    main: english.filter((field) => !isOptional(field)),
    optional: english.filter(isOptional),
  };
}

/** A field for the Spanish of a column. */
export interface SpanishField extends Field {
  /** The English column. */
  name: TranslatedName;
}

/** The fields for the Spanish of a table, by what the English ones say of them. */
export function spanishFields(table: ContentTableName, english: readonly Field[]): SpanishField[] {
  return translatedNames(table).map((name) => ({
    name,
    column: `${name}_es`,
    ...english.find(({ column }) => column === name)?.inSpanish,
  }));
}

/** Whether a column has to say something; one without may stay as it is when a row is added. */
export function isRequired(table: ContentTable, column: TextColumnName): boolean {
  const rule = table.columns[column];
  return rule !== undefined && !z.safeParse(rule, columnValue(table, column, '')).success;
}

/** Whether a field takes a file, which may be on its way. */
export function isFile(table: ContentTable, { column }: Field): boolean {
  return textColumn(table.name, column).control === 'file';
}

/** Texts of the forms, in either language. */
type EditorTexts = (typeof editorText)['en'];

/** What is wrong with a field before it is sent, as a sentence; `null` when it can be saved. */
export function problemOf(editor: RowEditor, field: Field, texts: EditorTexts): string | null {
  const { draft } = editor.state.get();
  const text = draft[field.column] ?? '';
  if (field.isNeeded?.(draft) && !saysSomething(text)) return texts.problems.empty;
  return field.check?.(text, editor) ?? ruleProblem(editor.table, field.column, text, texts);
}

/** Whether one of the fields holds an unsaved text, or is why a save was refused. */
export function needsSight(
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
  if (column === 'image_url') return problems.shapes.picture;
  if (column.endsWith('_url')) return problems.shapes.https;
  const shapes: Partial<Record<string, string>> = problems.shapes;
  return shapes[control ?? column] ?? problems.characters;
}

import * as z from 'zod/mini';
import type { ContentRow } from '#database/content-tables.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import { pictureColumns } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { type PreviewContent, rowsWith, type Tables } from './preview-content.ts';
import { type PreviewedPage, previewedPage } from './previews.tsx';

/** The page that shows a row with its unsaved texts. */
export interface DraftPreview {
  /** `null` if no page shows the row, or not yet. */
  page: PreviewedPage | null;
  content: PreviewContent;
  /** Whether a new row still lacks required fields. */
  isIncomplete: boolean;
  /** Whether the row's picture has a new file, which pages show only once it is live. */
  isFilePending: boolean;
  /** Whether the row is a picture, which may be in use nowhere. */
  isPicture: boolean;
  /** Columns whose field has an error. */
  invalidColumns: string[];
}

/** The page as it would be after saving this row and no other; `now` is ISO 8601. */
export function previewOf(
  editor: RowEditor,
  tables: Tables,
  facts: PreviewFacts,
  now: string,
): DraftPreview {
  const { row, invalidColumns } = draftRow(editor);
  const content = { facts, rows: rowsWith(tables, { editor, row }), now };
  const page = row && previewedPage(editor.table.name, row, content);
  return {
    page,
    content: { ...content, now: page?.seenAt ?? now },
    isIncomplete: row === null,
    isFilePending: row !== null && isFilePending(editor.table.name, row, content),
    isPicture: editor.table.name === 'pictures',
    invalidColumns,
  };
}

/** Whether a row is, or refers to, a picture whose file differs from the published one. */
function isFilePending(
  table: ContentTableName,
  row: ContentRow,
  { facts, rows }: PreviewContent,
): boolean {
  const keys = ['key', ...pictureColumns(table)].map((column) => row[column]);
  return rows.pictures.some(
    ({ key, file }) =>
      keys.includes(key) && facts.pictures.find((picture) => picture.key === key)?.file !== file,
  );
}

interface DraftRow {
  /** `null` while a new row lacks required fields. */
  row: ContentRow | null;
  /** Columns whose field has an error; they keep their saved text. */
  invalidColumns: string[];
}

/** The row as it would be after a save. */
function draftRow(editor: RowEditor): DraftRow {
  const { table, further } = editor;
  const { row } = editor.state.get();
  const values = Object.entries(editor.values);
  const isValid = ([column, value]: [string, unknown]) => {
    const rule = table.columns[column];
    return rule !== undefined && z.safeParse(rule, value).success;
  };
  const candidate = {
    ...(row ?? { ...emptyColumns(table.columns), ...further, ...newRowFields }),
    ...Object.fromEntries(values.filter(isValid)),
  };
  return {
    row: z.safeParse(table.row, candidate).data ?? null,
    invalidColumns: values.filter((value) => !isValid(value)).map(([column]) => column),
  };
}

// Sorts last, as a new row would.
const newRowFields = { id: Number.MAX_SAFE_INTEGER, version: 0, outdated_es: [] };

function emptyColumns(columns: Record<string, z.core.$ZodType>): Record<string, null> {
  const empty = Object.entries(columns).filter(([, rule]) => z.safeParse(rule, null).success);
  return Object.fromEntries(empty.map(([column]) => [column, null]));
}

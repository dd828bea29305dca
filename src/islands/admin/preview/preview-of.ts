import type { ContentRow } from '#database/content-tables.ts';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { draftRow } from './draft-row.ts';
import { type PreviewContent, rowsWith, type Tables } from './preview-content.ts';
import { type PreviewedPage, previews } from './previews.tsx';

/** The page that shows what is being written in a row. */
export interface DraftPreview {
  /** `null` when there is no page to show it on, or not yet. */
  page: PreviewedPage | null;
  /** What the page is made of. */
  content: PreviewContent;
  /** Whether it is a new row that lacks what it cannot be saved without. */
  isLacking: boolean;
  /** Whether a picture is chosen whose file no page can show before it is live. */
  isFileAwaited: boolean;
  /** Whether it is a picture, which no page need show. */
  isPicture: boolean;
  /** Columns whose field cannot be saved as it is. */
  unsavable: string[];
}

/** The page as a save of this row, and of no other, would leave it; `now` is ISO 8601. */
export function previewOf(
  editor: RowEditor,
  tables: Tables,
  facts: PreviewFacts,
  now: string,
): DraftPreview {
  const { row, unsavable } = draftRow(editor);
  const content = { facts, rows: rowsWith(tables, { editor, row }), now };
  const page = row && previews[editor.table.name](row, content);
  return {
    page,
    content: { ...content, now: page?.seenAt ?? now },
    isLacking: row === null,
    isFileAwaited: row !== null && isFileAwaited(row, content),
    isPicture: editor.table.name === 'pictures',
    unsavable,
  };
}

/** Whether a row is, or names, a picture whose file is not the one that visitors see. */
function isFileAwaited(row: ContentRow, { facts, rows }: PreviewContent): boolean {
  const key = row['key'] ?? row['picture'];
  const chosen = rows.pictures.find((picture) => picture.key === key);
  const published = facts.pictures.find((picture) => picture.key === key);
  return chosen !== undefined && chosen.file !== published?.file;
}

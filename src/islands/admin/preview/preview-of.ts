import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import type { RowEditor } from '../editor/row-editor.ts';
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
    unsavable,
  };
}

import type { ContentRow } from '#database/content-tables.ts';
import type { HistoryScope } from '#database/history.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';

/** What a history is given by the panel around it. */
export interface HistoryProps {
  scope: HistoryScope;
  /** What the history is about; `null` for the whole site. */
  name: string | null;
  /** Whether a row has unsaved changes. */
  isUnsaved: (table: ContentTableName, id: number) => boolean;
  onRestored: (table: ContentTableName, row: ContentRow) => void;
}

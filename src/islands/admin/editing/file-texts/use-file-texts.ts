import { FileText } from 'lucide-react';
import { serverNow } from '#database/server-clock.ts';
import { publishingState } from '#schemas/publishing/publishing-state.ts';
import { useMoments } from '../../ui/use-moments.ts';
import type { Field } from '../form/fields.ts';
import { isFromFile, isNewRow } from '../list/file-rows.ts';
import type { RowListProps } from '../list/row-list-props.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { PublishButtons } from './PublishButtons.tsx';
import { useArticlesText } from './use-articles-text.ts';

/**
 * How a list shows the texts of files, which staff can override, and the rows that staff added, which have the fields
 * `added`.
 */
export function useFileTexts(table: TableEditor, added?: readonly Field[]): Partial<RowListProps> {
  const t = useArticlesText();
  const { whole } = useMoments();
  const isAdded = (editor: RowEditor) => added !== undefined && !isFromFile(table, editor);
  return {
    icon: FileText,
    sort: (rows) => inOrder(table, rows),
    layout: (editor) =>
      added && isAdded(editor) ? { fields: added, buttons: PublishButtons } : {},
    detail: (editor) => {
      const { row } = editor.state.get();
      if (!isAdded(editor)) return row ? t.edited : t.original;
      if (!row) return t.states.draft;
      const publish_from = textOf(row, 'publish_from') || null;
      const publish_until = textOf(row, 'publish_until') || null;
      const status = textOf(row, 'status');
      const state = publishingState({ status, publish_from, publish_until }, serverNow().getTime());
      return state === 'scheduled' ? t.scheduled(whole(publish_from ?? '')) : t.states[state];
    },
    removalTexts: (editor, name) =>
      isAdded(editor) ? null : { ...t.remove, title: t.remove.title(name) },
  };
}

/** New rows first, next to the button that added them. */
function inOrder(table: TableEditor, rows: readonly RowEditor[]): RowEditor[] {
  return rows.toSorted(
    (one, other) =>
      Number(isNewRow(table, other)) - Number(isNewRow(table, one)) ||
      (slugOf(one) < slugOf(other) ? -1 : 1),
  );
}

function slugOf({ state }: RowEditor): string {
  return state.get().base.slug ?? '';
}

import { useContext, useMemo } from 'react';
import type { HistoryScope } from '#database/history.ts';
import { rowName } from '#tables/texts.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { HistoryButton } from './HistoryButton.tsx';

/** The history button of a row. A row that was never saved has none. */
export function RowHistory({ editor, onSaved }: { editor: RowEditor; onSaved: () => void }) {
  const locale = useContext(AdminLocale);
  const { row } = useStore(editor.state);
  const id = row?.id;
  const slug = textOf(row, 'slug') || null;
  const table = editor.table.name;
  const scope = useMemo<HistoryScope | null>(
    () => (id === undefined ? null : { table, rowId: id, slug }),
    [table, id, slug],
  );
  if (!row || !scope) return null;
  return (
    <HistoryButton
      scope={scope}
      name={rowName(table, rowTitle(table, row, locale).text, locale)}
      isUnsaved={() => editor.isUnsaved}
      onRestored={(_, restored) => {
        if (!editor.isUnsaved) editor.replaceRow(restored);
        onSaved();
      }}
    />
  );
}

import { useContext, useMemo } from 'react';
import type { HistoryScope } from '#database/history.ts';
import type { Card } from '../card/card.ts';
import { textOf } from '../card/drafts.ts';
import { changedRow } from '../publishing/changed-row.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { HistoryButton } from './HistoryButton.tsx';

/** Opens the history of a card's row; a row that was never saved has none. */
export function CardHistory({ card, onSaved }: { card: Card; onSaved: () => void }) {
  const locale = useContext(AdminLocale);
  const { read } = useStore(card.state);
  const id = read?.id;
  const slug = textOf(read, 'slug') || null;
  const table = card.table.name;
  const scope = useMemo<HistoryScope>(
    () => (id === undefined ? null : { table, rowId: id, slug }),
    [table, id, slug],
  );
  if (!read || !scope) return null;
  const named = {
    table_name: table,
    row_id: read.id,
    slug,
    city_name: textOf(read, 'city_name'),
    title: textOf(read, 'title'),
  };
  return (
    <HistoryButton
      scope={scope}
      name={changedRow(named, locale).name}
      isUnsaved={() => card.isUnsaved}
      onRestored={(_, row) => {
        if (!card.isUnsaved) card.take(row);
        onSaved();
      }}
    />
  );
}

import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { UndoRemoval } from '../editing/list/UndoRemoval.tsx';
import { useLatestChanges } from '../editing/list/use-latest-changes.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityItem } from './CityItem.tsx';
import { cityForm } from './city-form.ts';

// More than the highest window shows before anything is scrolled.
const firstDrawn = 20;

interface CityItemsProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** The cities that the search finds. */
  listed: ReadonlySet<RowEditor>;
  /** Address of the page of the city that is open. */
  open: string | null;
  onSaved: () => void;
}

/**
 * Every city; those that the search does not find are hidden and keep their unsaved texts. Looked at
 * again only when the search has found others, not for each letter of it.
 */
export const CityItems = memo(function CityItems(props: CityItemsProps) {
  const { table, rows, listed, open, onSaved } = props;
  const t = useAdminTexts().cities;
  const layouts = useMemo(
    () => ({
      saved: cityForm(table, t, { isNew: false }),
      added: cityForm(table, t, { isNew: true }),
    }),
    [table, t],
  );
  const drop = useCallback((editor: RowEditor) => table.drop(editor), [table]);
  // What the first windows show is there at once, the rest of a long list right after it.
  const isOpened = useDeferredValue(true, false);
  const drawn = isOpened ? rows : rows.slice(0, firstDrawn);
  const { changes, lookAgain } = useLatestChanges('city_pages', onSaved);
  return (
    <>
      <UndoRemoval table={table} onSaved={lookAgain} />
      <ul className="card" hidden={listed.size === 0}>
        {drawn.map((editor) => {
          const { row } = editor.state.get();
          return (
            <CityItem
              key={editor.key}
              table={table}
              editor={editor}
              layouts={layouts}
              isListed={listed.has(editor)}
              isOpen={open !== null && textOf(row, 'slug') === open}
              changedAt={row ? changes.get(row.id) : undefined}
              onSaved={lookAgain}
              onGone={drop}
            />
          );
        })}
      </ul>
    </>
  );
});

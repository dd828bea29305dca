import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { UndoRemoval } from '../editing/list/UndoRemoval.tsx';
import { useLatestChanges } from '../editing/list/use-latest-changes.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityItem } from './CityItem.tsx';
import { cityForm } from './city-form.tsx';

// More than the tallest window shows before scrolling.
const firstRendered = 20;

interface CityItemsProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** The cities that match the search. */
  listed: ReadonlySet<RowEditor>;
  /** Slug of the open city. */
  open: string | null;
  onSaved: () => void;
}

/**
 * All cities. Those that do not match the search are hidden, so that they keep their unsaved texts.
 * Memoized, so that it renders only when the search has other results, not for every key.
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
  // Renders the first screen at once, and the rest of a long list right after it.
  const isListComplete = useDeferredValue(true, false);
  const rendered = isListComplete ? rows : rows.slice(0, firstRendered);
  const { changes, lookAgain } = useLatestChanges('city_pages', onSaved);
  return (
    <>
      <UndoRemoval table={table} onSaved={lookAgain} />
      <ul className="card" hidden={listed.size === 0}>
        {rendered.map((editor) => {
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
              onDrop={drop}
            />
          );
        })}
      </ul>
    </>
  );
});

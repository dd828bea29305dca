import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { UndoRemoval } from '../editing/list/UndoRemoval.tsx';
import { useLatestChanges } from '../editing/list/use-latest-changes.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { CityItem } from './CityItem.tsx';
import { cityForm } from './city-form.tsx';
import { lastEdited } from './last-edited.ts';
import { openCity, useOpenCities } from './open-cities.ts';

// More than the tallest window shows before scrolling.
const firstRendered = 20;

interface CityItemsProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** The cities that match the search, the best matches first. */
  listed: ReadonlySet<RowEditor>;
  /** Slug of the city that the panel's address names. */
  named: string | null;
  onSaved: () => void;
}

/**
 * All cities. Those that do not match the search are hidden, so that they keep their unsaved texts.
 * Memoized, so that it renders only when the search has other results, not for every key.
 */
export const CityItems = memo(function CityItems(props: CityItemsProps) {
  const { table, rows, listed, named, onSaved } = props;
  const t = useTableTexts('city_pages');
  const layouts = useMemo(
    () => ({
      saved: cityForm(table, t, { isNew: false }),
      added: cityForm(table, t, { isNew: true }),
    }),
    [table, t],
  );
  // Renders the first screen at once, and the rest of a long list right after it.
  const isListComplete = useDeferredValue(true, false);
  const { changes, isKnown, refreshAfterSave } = useLatestChanges('city_pages', onSaved);
  const open = useOpenCities(named);
  const first = useLastEdited(rows, isKnown ? changes : null, named);
  const ordered = useMemo(() => {
    const all = [...listed, ...rows.filter((editor) => !listed.has(editor))];
    const added = all.filter(({ state }) => state.get().row === null);
    // Search results have their own order.
    const top = first && listed.size === rows.length ? [first] : [];
    return [...new Set([...added, ...top, ...all])];
  }, [rows, listed, first]);
  const most = isListComplete ? ordered.length : firstRendered;
  // Not before it is known which city comes first: the others would move.
  const rendered = first === undefined ? [] : ordered.slice(0, most);
  return (
    <>
      <UndoRemoval table={table} onSaved={refreshAfterSave} />
      <ul className="card" hidden={listed.size === 0}>
        {rendered.map((editor) => {
          const { row } = editor.state.get();
          const slug = textOf(row, 'slug');
          return (
            <CityItem
              key={editor.key}
              table={table}
              editor={editor}
              layouts={layouts}
              isListed={listed.has(editor)}
              isOpen={open.has(slug)}
              isNamed={named !== null && slug === named}
              changedAt={row ? changes.get(row.id) : undefined}
              onSaved={refreshAfterSave}
            />
          );
        })}
      </ul>
    </>
  );
});

/**
 * The city that was edited last when the tab opened: it comes first, and is open unless the address names another.
 * `undefined` until it is known; `changes` are `null` while they are read.
 */
function useLastEdited(
  rows: readonly RowEditor[],
  changes: ReadonlyMap<number, string> | null,
  named: string | null,
): RowEditor | null | undefined {
  const [first, setFirst] = useState<RowEditor | null | undefined>(
    named === null ? undefined : null,
  );
  useEffect(() => {
    if (first !== undefined || !changes) return;
    const found = lastEdited(rows, changes);
    setFirst(found);
    if (found) openCity(textOf(found.state.get().row, 'slug'));
  }, [first, rows, changes]);
  return first && !rows.includes(first) ? null : first;
}

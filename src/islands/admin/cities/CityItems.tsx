import { useCallback, useMemo, useRef } from 'react';
import type { RowEditor } from '../editor/row-editor.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityItem } from './CityItem.tsx';
import { cityForm } from './city-form.ts';

interface CityItemsProps {
  table: TableEditor;
  rows: readonly RowEditor[];
  /** The cities that the search finds. */
  listed: ReadonlySet<RowEditor>;
  /** Added just now. */
  fresh: RowEditor | null;
  onSaved: () => void;
}

/** Every city; those that the search does not find are hidden and keep their unsaved texts. */
export function CityItems({ table, rows, listed, fresh, onSaved }: CityItemsProps) {
  const t = useAdminTexts().cities;
  const layouts = useMemo(
    () => ({
      saved: cityForm(table, t, { isNew: false }),
      added: cityForm(table, t, { isNew: true }),
    }),
    [table, t],
  );
  const list = useRef<HTMLUListElement>(null);
  const drop = useCallback(
    (editor: RowEditor) => {
      table.drop(editor);
      // The focused button is gone with the form.
      list.current?.focus({ preventScroll: true });
    },
    [table],
  );
  return (
    <ul ref={list} tabIndex={-1} className="outline-none">
      {rows.map((editor) => (
        <CityItem
          key={editor.key}
          editor={editor}
          layouts={layouts}
          isListed={listed.has(editor)}
          isFresh={editor === fresh}
          onSaved={onSaved}
          onGone={drop}
        />
      ))}
    </ul>
  );
}

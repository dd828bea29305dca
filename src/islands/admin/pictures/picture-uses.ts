import { useEffect } from 'react';
import { toastError } from '#islands/toast/toast-manager.ts';
import { pictureColumns } from '#tables/columns.ts';
import { contentTableNames } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useTables } from '../editing/state/use-tables.ts';

const tables = contentTableNames.filter((table) => pictureColumns(table).length > 0);

/** Loads the tables whose rows may show a picture, unless they are loaded already. Returns whether it still does. */
export function useTablesWithPictures(editors: PanelEditors, loadProblem: string): boolean {
  const at = useTables(tables, editors);
  useEffect(() => {
    if (at === 'failed') toastError(loadProblem);
  }, [at, loadProblem]);
  return at === 'loading';
}

/** The saved rows that show a picture; `null` until all tables are loaded. */
export function usesOf(editors: PanelEditors, key: string): RowEditor[] | null {
  if (tables.some((table) => editors[table].state.get().state !== 'loaded')) return null;
  return tables.flatMap((table) =>
    editors[table].rows.filter(({ state }) => {
      const { row } = state.get();
      return pictureColumns(table).some((column) => row?.[column] === key);
    }),
  );
}

import { useEffect, useReducer, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { loadRows } from '#database/load-rows.ts';
import { supabase } from '#islands/supabase.ts';
import { translatedNames } from '#tables/columns.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditorState } from '../editing/state/row-editor.ts';
import { subscribeToAll } from '../ui/store.ts';

/** A saved row, and which of its Spanish texts were confirmed but not saved yet. */
interface SavedRow extends Pick<RowEditorState, 'confirmedSpanish'> {
  row: ContentRow;
}

/** Whether all tables could be read. */
export const isComplete = (saved: SavedRows): boolean => saved.size === tables.length;

export type SavedRows = ReadonlyMap<ContentTableName, readonly SavedRow[]>;

const tables = contentTableNames.filter((table) => translatedNames(table).length > 0);

/**
 * The saved rows of the tables with Spanish that could be read; `undefined` until they are loaded. Those of a tab that has not
 * been opened are read separately from its editors, because opening it must show what others saved since then.
 */
export function useSavedRows(editors: PanelEditors): SavedRows | undefined {
  const [read, setRead] = useState<ReadonlyMap<ContentTableName, readonly ContentRow[] | null>>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unopened = tables.filter((table) => !editors[table].isRequested);
    const load = async (table: ContentTableName) => {
      const found = await loadRows(supabase, editors[table].table).catch(() => null);
      return [table, found?.rows ?? null] as const;
    };
    void Promise.all(unopened.map(load)).then((loaded) => setRead(new Map(loaded)));
    // `unsaved` changes with every save. The rows themselves change with every keystroke.
    const stores = tables.flatMap((table) => [editors[table].state, editors[table].unsaved]);
    return subscribeToAll(stores, render);
  }, [editors]);
  if (!read) return undefined;
  const isLoading = tables.some(
    (table) => !read.has(table) && editors[table].state.get().state === 'loading',
  );
  if (isLoading) return undefined;
  return new Map(
    tables.flatMap((table) => {
      const rows = rowsOf(editors, table, read.get(table) ?? null);
      return rows ? [[table, rows]] : [];
    }),
  );
}

function rowsOf(
  editors: PanelEditors,
  table: ContentTableName,
  read: readonly ContentRow[] | null,
): SavedRow[] | null {
  if (editors[table].state.get().state !== 'loaded') {
    return read?.map((row) => ({ row, confirmedSpanish: [] })) ?? null;
  }
  return editors[table].rows.flatMap(({ state }) => {
    const { row, confirmedSpanish } = state.get();
    return row ? [{ row, confirmedSpanish }] : [];
  });
}

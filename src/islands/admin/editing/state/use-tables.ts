import { useEffect, useSyncExternalStore } from 'react';
import type { ContentTableName } from '#tables/index.ts';
import { firstTables } from '../../tabs/panel-tabs.ts';
import { subscribeToAll } from '../../ui/store.ts';
import type { PanelEditors } from './panel-editors.ts';
import type { TableEditorState } from './table-editor.ts';

/** Reads the tables that were not requested yet, unless the panel reads them when it opens; `loaded` once all of them are. */
export function useTables(
  names: readonly ContentTableName[],
  editors: PanelEditors,
): TableEditorState['state'] {
  const tables = names.map((name) => editors[name]);
  useEffect(() => {
    for (const name of names) {
      const table = editors[name];
      if (!firstTables.includes(name) && !table.isRequested) void table.load();
    }
  });
  return useSyncExternalStore(
    (listener) =>
      subscribeToAll(
        tables.map(({ state }) => state),
        listener,
      ),
    () => {
      const states = tables.map((table) => table.state.get().state);
      return (['failed', 'loading'] as const).find((state) => states.includes(state)) ?? 'loaded';
    },
  );
}

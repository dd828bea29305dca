import { useEffect, useSyncExternalStore } from 'react';
import type { ContentTableName } from '#tables/index.ts';
import { subscribeToAll } from '../../ui/store.ts';
import type { PanelEditors } from './panel-editors.ts';
import type { TableEditorState } from './table-editor.ts';

// The panel reads these when it opens; the others are read when they are needed.
const readWithPanel: readonly ContentTableName[] = ['hero_content', 'services', 'city_pages'];

/** Reads the tables that were not requested yet; `loaded` once all of them are. */
export function useTables(
  names: readonly ContentTableName[],
  editors: PanelEditors,
): TableEditorState['state'] {
  const tables = names.map((name) => editors[name]);
  useEffect(() => {
    for (const name of names) {
      const table = editors[name];
      if (!readWithPanel.includes(name) && !table.isRequested) void table.load();
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

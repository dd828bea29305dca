import { useEffect, useSyncExternalStore } from 'react';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import type { PanelEditors } from './panel-editors.ts';
import type { TableEditorState } from './table-editor.ts';

// The panel itself reads these as it opens; the others wait until somebody wants them.
const readWithPanel: readonly ContentTableName[] = ['hero_content', 'services', 'city_pages'];

/** Reads tables that nobody has read yet; answers where the slowest of them stands. */
export function useTables(
  names: readonly ContentTableName[],
  editors: PanelEditors,
): TableEditorState['state'] {
  const tables = names.map((name) => editors[name]);
  useEffect(() => {
    for (const name of names) {
      const table = editors[name];
      if (!readWithPanel.includes(name) && !table.isAsked) void table.load();
    }
  });
  return useSyncExternalStore(
    (follower) => {
      const stops = tables.map((table) => table.state.follow(follower));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => {
      const states = tables.map((table) => table.state.get().state);
      return (['failed', 'loading'] as const).find((state) => states.includes(state)) ?? 'loaded';
    },
  );
}

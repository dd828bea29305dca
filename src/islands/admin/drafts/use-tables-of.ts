import { useEffect, useSyncExternalStore } from 'react';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import type { PanelEditors } from '../editor/panel-editors.ts';
import type { KeptDraft } from './kept-drafts.ts';

// The panel itself reads these as it opens; the others wait for their tab, or for a draft.
const readWithPanel: readonly ContentTableName[] = ['hero_content', 'services', 'city_pages'];

/** Reads the tables that drafts belong to; whether all of them have been read. */
export function useTablesOf(
  drafts: ReadonlyMap<string, KeptDraft>,
  editors: PanelEditors,
): boolean {
  const names = [...new Set([...drafts.values()].map(({ table }) => table))];
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
    () => tables.every((table) => table.state.get().state === 'loaded'),
  );
}

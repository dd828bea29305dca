import { createContext, useContext } from 'react';
import { contentTables } from '#database/content-tables.ts';
import { heroText } from '#i18n/hero.ts';
import { supabase } from '#islands/supabase.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { loadFileTexts } from '../file-texts/load-file-texts.ts';
import type { RowEditor } from './row-editor.ts';
import { TableEditor, type TableEditorOptions } from './table-editor.ts';

/** The editors of all tables, for as long as the panel is open. */
export type PanelEditors = Readonly<Record<ContentTableName, TableEditor>>;

export const Editors = createContext<PanelEditors | null>(null);

export function useEditors(): PanelEditors {
  const editors = useContext(Editors);
  if (!editors) throw new Error('useEditors() is used outside <Editors>.');
  return editors;
}

/** What an editor needs besides its table, if anything. */
const ownOptions: Partial<
  Record<ContentTableName, Pick<TableEditorOptions, 'first' | 'loadFileRows'>>
> = {
  // Without a row the site shows these default texts, so the editor starts with them.
  hero_content: { first: heroText.en },
  articles: { loadFileRows: async () => (await loadFileTexts()).articles },
  page_texts: { loadFileRows: async () => (await loadFileTexts()).pages },
  learning_items: { loadFileRows: async () => (await loadFileTexts()).learning },
};

/** Creates the editors without reading any table. They call `keep` after every change. */
export function createPanelEditors(keep: (editor: RowEditor) => void): PanelEditors {
  const session = { client: supabase, signInAgain, keep };
  const editors = contentTableNames.map((name) => {
    const table = contentTables[name];
    return [name, new TableEditor({ ...session, table, ...ownOptions[name] })] as const;
  });
  // TypeScript does not infer the names through a loop.
  return Object.fromEntries(editors) as PanelEditors;
}

import { createContext, useContext } from 'react';
import {
  agencyTable,
  articleTextsTable,
  citiesTable,
  companiesTable,
  heroTable,
  learningTextsTable,
  noticesTable,
  pageTextsTable,
  picturesTable,
  questionsTable,
  servicesTable,
  specialDaysTable,
  teamTable,
  testimonialsTable,
} from '#database/content-tables.ts';
import { heroText } from '#i18n/hero.ts';
import { supabase } from '#islands/supabase.ts';
import type { ContentTableName } from '#tables/columns.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { loadFileTexts } from '../file-texts/load-file-texts.ts';
import type { RowEditor } from './row-editor.ts';
import { TableEditor } from './table-editor.ts';

/** The editors of all tables, for as long as the panel is open. */
export type PanelEditors = Readonly<Record<ContentTableName, TableEditor>>;

export const Editors = createContext<PanelEditors | null>(null);

export function useEditors(): PanelEditors {
  const editors = useContext(Editors);
  if (!editors) throw new Error('useEditors() is used outside <Editors>.');
  return editors;
}

/** Creates the editors without reading any table. They call `keep` after every change. */
export function createPanelEditors(keep: (editor: RowEditor) => void): PanelEditors {
  const session = { client: supabase, signInAgain, keep };
  return {
    // Without a row the site shows these default texts, so the editor starts with them.
    hero_content: new TableEditor({
      ...session,
      table: heroTable,
      first: heroText.en,
    }),
    services: new TableEditor({ ...session, table: servicesTable }),
    city_pages: new TableEditor({ ...session, table: citiesTable }),
    agency: new TableEditor({ ...session, table: agencyTable }),
    questions: new TableEditor({ ...session, table: questionsTable }),
    pictures: new TableEditor({ ...session, table: picturesTable }),
    notices: new TableEditor({ ...session, table: noticesTable }),
    team_members: new TableEditor({ ...session, table: teamTable }),
    client_words: new TableEditor({ ...session, table: testimonialsTable }),
    companies: new TableEditor({ ...session, table: companiesTable }),
    article_texts: new TableEditor({
      ...session,
      table: articleTextsTable,
      loadFileRows: async () => (await loadFileTexts()).articles,
    }),
    page_texts: new TableEditor({
      ...session,
      table: pageTextsTable,
      loadFileRows: async () => (await loadFileTexts()).pages,
    }),
    learning_texts: new TableEditor({
      ...session,
      table: learningTextsTable,
      loadFileRows: async () => (await loadFileTexts()).learning,
    }),
    special_days: new TableEditor({ ...session, table: specialDaysTable }),
  };
}

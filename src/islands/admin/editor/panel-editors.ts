import { createContext, useContext } from 'react';
import {
  agencyTable,
  articleTextsTable,
  citiesTable,
  heroTable,
  learningTextsTable,
  noticesTable,
  picturesTable,
  questionsTable,
  servicesTable,
  specialDaysTable,
  teamTable,
  testimonialsTable,
} from '#database/content-tables.ts';
import { homeText } from '#i18n/home.ts';
import { supabase } from '#islands/supabase.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import { loadContentTexts } from '../articles/content-texts.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import type { RowEditor } from './row-editor.ts';
import { TableEditor } from './table-editor.ts';

/** Everything that staff can edit, by table, for as long as the panel is open. */
export type PanelEditors = Readonly<Record<ContentTableName, TableEditor>>;

/** The panel's editors; their provider stands around everything in the panel. */
export const Editors = createContext<PanelEditors | null>(null);

/** Everything that staff can edit. */
export function useEditors(): PanelEditors {
  const editors = useContext(Editors);
  if (!editors) throw new Error('No editors stand around this part of the panel.');
  return editors;
}

/** Makes the editors, which tell `keep` what changes in them; nothing is read yet. */
export function createPanelEditors(keep: (editor: RowEditor) => void): PanelEditors {
  const { heroTitle, heroSubtitle } = homeText.en;
  const session = { client: supabase, signInAgain, keep };
  return {
    // Without a row the site shows the default texts, so the editor starts from those.
    hero_content: new TableEditor({
      ...session,
      table: heroTable,
      first: { title: heroTitle, subtitle: heroSubtitle },
    }),
    services: new TableEditor({ ...session, table: servicesTable }),
    city_pages: new TableEditor({ ...session, table: citiesTable }),
    agency: new TableEditor({ ...session, table: agencyTable }),
    questions: new TableEditor({ ...session, table: questionsTable }),
    pictures: new TableEditor({ ...session, table: picturesTable }),
    notices: new TableEditor({ ...session, table: noticesTable }),
    team_members: new TableEditor({ ...session, table: teamTable }),
    client_words: new TableEditor({ ...session, table: testimonialsTable }),
    article_texts: new TableEditor({
      ...session,
      table: articleTextsTable,
      loadOffers: async () => (await loadContentTexts()).articles,
    }),
    learning_texts: new TableEditor({
      ...session,
      table: learningTextsTable,
      loadOffers: async () => (await loadContentTexts()).learning,
    }),
    special_days: new TableEditor({ ...session, table: specialDaysTable }),
  };
}

import { partOf, type Snapshot } from '#rows/snapshot.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';

/** The tab of the panel for each table, by its English name. */
const tabs: Readonly<Record<ContentTableName, string>> = {
  hero_content: 'Hero Content',
  services: 'Services',
  city_pages: 'City Pages',
  agency: 'Agency',
  special_hours: 'Special hours',
  notices: 'Notices',
  questions: 'Questions',
  pictures: 'Pictures',
  team_members: 'Team Members',
  testimonials: 'Testimonials',
  companies: 'Companies',
  articles: 'Articles',
  page_texts: 'Page Texts',
  learning_items: 'Learning Center',
};

interface SavedRows {
  table: ContentTableName;
  tab: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The rows that staff saved, by table. */
export function savedRows(saved: Snapshot, excluded: readonly ContentTableName[]): SavedRows[] {
  return contentTableNames
    .filter((table) => !excluded.includes(table))
    .map((table) => ({
      ...{ table, tab: tabs[table] },
      rows: [saved[partOf(table)] ?? []].flat(),
    }));
}

import type { ContentTableName } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { unsavedRequests, waitingRequests } from '../requests/request-stores.ts';
import type { Store } from '../ui/store.ts';
import type { TabEntry } from './panel-tab.ts';

/** All tabs in order; the first one is the default. `tab-views.ts` has the code of each. */
const list = [
  { name: 'hero', group: 'pages', place: 'first', tables: ['hero_content'] },
  { name: 'services', group: 'pages', place: 'first', tables: ['services'] },
  { name: 'cities', group: 'pages', place: 'first', tables: ['city_pages'] },
  { name: 'questions', group: 'pages', tables: ['questions'] },
  { name: 'articles', group: 'pages', tables: ['article_texts'] },
  { name: 'texts', group: 'pages', tables: ['page_texts'] },
  { name: 'learning', group: 'pages', tables: ['learning_texts'] },
  { name: 'pictures', group: 'pages', tables: ['pictures'] },
  {
    name: 'requests',
    group: 'office',
    place: 'first',
    tables: [],
    unsaved: unsavedRequests,
    waiting: waitingRequests,
  },
  { name: 'agency', group: 'office', tables: ['agency'] },
  { name: 'holidays', group: 'office', tables: ['special_days'] },
  { name: 'notices', group: 'office', tables: ['notices'] },
  { name: 'figures', group: 'office', isForOwners: true, tables: [] },
  { name: 'team', group: 'people', tables: ['team_members'] },
  { name: 'testimonials', group: 'people', tables: ['client_words'] },
  { name: 'companies', group: 'people', tables: ['companies'] },
  { name: 'account', group: 'access', tables: [] },
  { name: 'staff', group: 'access', isForOwners: true, tables: [] },
] as const satisfies readonly TabEntry[];

type Listed = (typeof list)[number];

/** The name of a tab in the panel's address. */
export type TabName = Listed['name'];

/** A tab with a name of its own. */
export type TabWithoutTable = Extract<Listed, { tables: readonly [] }>['name'];

export interface PanelTab extends TabEntry {
  name: TabName;
}

export const panelTabs: readonly [PanelTab, ...PanelTab[]] = list;

/** The tab that edits each table. A table without one does not compile. */
export const tabOf: Readonly<Record<ContentTableName, TabName>> = Object.fromEntries(
  panelTabs.flatMap(({ name, tables }) => tables.map((table) => [table, name])),
  // TypeScript does not infer the names through a loop.
) as Record<Listed['tables'][number], TabName>;

/** The tables of the tabs that are always in sight. The panel reads them when it opens. */
export const firstTables: readonly ContentTableName[] = panelTabs
  .filter(({ place }) => place === 'first')
  .flatMap(({ tables }) => tables);

/** The unsaved changes of a tab: they mark it, and the panel warns before it is left. */
export function unsavedOf(
  { tables, unsaved }: PanelTab,
  editors: PanelEditors,
): Store<ReadonlySet<object>>[] {
  const ofTables: Store<ReadonlySet<object>>[] = tables.map((table) => editors[table].unsaved);
  return unsaved ? [...ofTables, unsaved] : ofTables;
}

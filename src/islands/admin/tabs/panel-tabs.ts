import { currentTableName } from '#tables/former-names.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { unsavedRequests, waitingRequests } from '../requests/request-stores.ts';
import { serverNeedsAttention } from '../staff/server-state.ts';
import type { Store } from '../ui/store.ts';
import type { TabEntry } from './panel-tab.ts';

/** All tabs in order; the first one is the default. `section-views.ts` has the code of their sections. */
const list = [
  { name: 'hero', group: 'first', sections: { hero: 'hero_content' } },
  { name: 'services', group: 'first', sections: { services: 'services' } },
  { name: 'cities', group: 'first', sections: { cities: 'city_pages', questions: 'questions' } },
  {
    name: 'articles',
    group: 'pages',
    sections: { articles: 'articles', learning: 'learning_items', texts: 'page_texts' },
  },
  { name: 'pictures', group: 'pages', sections: { pictures: 'pictures' } },
  {
    name: 'requests',
    group: 'office',
    sections: { requests: null },
    unsaved: unsavedRequests,
    waiting: waitingRequests,
  },
  { name: 'agency', group: 'office', sections: { agency: 'agency' } },
  { name: 'hours', group: 'office', sections: { holidays: 'special_hours', notices: 'notices' } },
  { name: 'team', group: 'people', sections: { team: 'team_members' } },
  { name: 'testimonials', group: 'people', sections: { testimonials: 'testimonials' } },
  { name: 'companies', group: 'people', sections: { companies: 'companies' } },
  {
    name: 'staff',
    group: 'people',
    isForOwners: true,
    sections: { staff: null },
    attention: serverNeedsAttention,
  },
  { name: 'account', group: 'account', sections: { account: null } },
] as const satisfies readonly TabEntry[];

type Listed = (typeof list)[number];

/** The keys of each member of a union. */
type KeysOf<Each> = Each extends object ? keyof Each : never;

/** The name of a section in the panel's address. */
export type SectionName = KeysOf<Listed['sections']>;

type TablesOf<Each> = Each extends object ? Each[keyof Each] : never;

export interface PanelTab extends TabEntry {
  name: Listed['name'];
}

export const panelTabs: readonly [PanelTab, ...PanelTab[]] = list;

/** Addresses that an earlier version of the panel had. */
const earlierAddresses: Readonly<Record<string, SectionName>> = { figures: 'requests' };

/** The section with an address, and its tab; `null` if there is none. A table, as it is or was called, names its section. */
export function sectionAt(address: string): { section: SectionName; tab: PanelTab } | null {
  const table = contentTableNames.find((name) => name === currentTableName(address));
  const section = earlierAddresses[address] ?? (table ? sectionOf[table] : address);
  const tab = panelTabs.find(({ sections }) => Object.hasOwn(sections, section));
  // The name is a key of the tab's sections.
  return tab ? { section: section as SectionName, tab } : null;
}

export const sectionsOf = ({ sections }: PanelTab): readonly SectionName[] =>
  // TypeScript does not infer the names through the interface.
  Object.keys(sections) as SectionName[];

/** The section that a tab opens with: the first one with unsaved changes, so that they are found again. */
export function firstSectionOf(tab: PanelTab, editors: PanelEditors): SectionName | undefined {
  const sections = sectionsOf(tab);
  const isUnsaved = (section: SectionName) => {
    const table = tab.sections[section];
    return table ? editors[table].unsaved.get().size > 0 : false;
  };
  return sections.find(isUnsaved) ?? sections[0];
}

/** The section that edits each table. A table without one does not compile. */
export const sectionOf: Readonly<Record<ContentTableName, SectionName>> = Object.fromEntries(
  panelTabs.flatMap(({ sections }) =>
    Object.entries(sections).flatMap(([name, table]) => (table ? [[table, name]] : [])),
  ),
  // TypeScript does not infer the names through a loop.
) as Record<Exclude<TablesOf<Listed['sections']>, null>, SectionName>;

const tablesOf = ({ sections }: PanelTab): readonly ContentTableName[] =>
  Object.values(sections).filter((table) => table !== null);

/** The tables that the first tabs open with. The panel reads them when it opens. */
export const firstTables: readonly ContentTableName[] = panelTabs
  .filter(({ group }) => group === 'first')
  .flatMap((tab) => tablesOf(tab).slice(0, 1));

/** The unsaved changes of a tab: they mark it, and the panel warns before it is left. */
export function unsavedOf(
  tab: PanelTab,
  editors: PanelEditors,
): readonly Store<ReadonlySet<object>>[] {
  const ofTables: Store<ReadonlySet<object>>[] = tablesOf(tab).map(
    (table) => editors[table].unsaved,
  );
  return tab.unsaved ? [...ofTables, tab.unsaved] : ofTables;
}

import { HeroTab } from '../hero/HeroTab.tsx';
import { unsavedRequests } from '../requests/unsaved-requests.ts';
import type { PanelTab } from './panel-tab.ts';

/**
 * Every tab, in their order; the first one opens where the address names none. A further tab is an
 * entry here and its label in `src/i18n/admin/panel.ts`. What most visits do not need is loaded when
 * it is first opened: `load: async () => (await import('../some/SomeTab.tsx')).SomeTab`.
 */
export const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  { name: 'hero', View: HeroTab, unsaved: ({ hero_content }) => hero_content.unsaved },
  {
    name: 'services',
    load: async () => (await import('../services/ServicesTab.tsx')).ServicesTab,
    unsaved: ({ services }) => services.unsaved,
  },
  {
    name: 'cities',
    load: async () => (await import('../cities/CitiesTab.tsx')).CitiesTab,
    unsaved: ({ city_pages }) => city_pages.unsaved,
  },
  {
    name: 'requests',
    load: async () => (await import('../requests/RequestsTab.tsx')).RequestsTab,
    unsaved: () => unsavedRequests,
  },
  {
    name: 'agency',
    load: async () => (await import('../agency/AgencyTab.tsx')).AgencyTab,
    unsaved: ({ agency }) => agency.unsaved,
  },
  {
    name: 'holidays',
    load: async () => (await import('../holidays/HolidaysTab.tsx')).HolidaysTab,
    unsaved: ({ special_days }) => special_days.unsaved,
  },
  {
    name: 'notices',
    load: async () => (await import('../notices/NoticesTab.tsx')).NoticesTab,
    unsaved: ({ notices }) => notices.unsaved,
  },
  {
    name: 'questions',
    load: async () => (await import('../questions/QuestionsTab.tsx')).QuestionsTab,
    unsaved: ({ questions }) => questions.unsaved,
  },
  {
    name: 'people',
    load: async () => (await import('../people/PeopleTab.tsx')).PeopleTab,
    unsaved: ({ team_members }) => team_members.unsaved,
  },
  {
    name: 'words',
    load: async () => (await import('../words/WordsTab.tsx')).WordsTab,
    unsaved: ({ client_words }) => client_words.unsaved,
  },
  {
    name: 'articles',
    load: async () => (await import('../articles/ArticlesTab.tsx')).ArticlesTab,
    unsaved: ({ article_texts }) => article_texts.unsaved,
  },
  {
    name: 'learning',
    load: async () => (await import('../articles/LearningTab.tsx')).LearningTab,
    unsaved: ({ learning_texts }) => learning_texts.unsaved,
  },
  {
    name: 'account',
    load: async () => (await import('../account/AccountTab.tsx')).AccountTab,
  },
  {
    name: 'staff',
    load: async () => (await import('../staff/StaffTab.tsx')).StaffTab,
  },
];

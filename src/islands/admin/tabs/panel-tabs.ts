import { HeroTab } from '../hero/HeroTab.tsx';
import { unsavedRequests } from '../requests/unsaved-requests.ts';
import { waitingRequests } from '../requests/waiting-requests.ts';
import type { PanelTab } from './panel-tab.ts';

/**
 * Every tab, in their order, group by group; the first one opens where the address names none. A
 * further tab is an entry here and its label in `src/i18n/admin/panel.ts`. What most visits do not need is loaded when
 * it is first opened: `load: async () => (await import('../some/SomeTab.tsx')).SomeTab`.
 */
export const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  {
    name: 'hero',
    group: 'pages',
    View: HeroTab,
    unsaved: ({ hero_content }) => hero_content.unsaved,
  },
  {
    name: 'services',
    group: 'pages',
    load: async () => (await import('../services/ServicesTab.tsx')).ServicesTab,
    unsaved: ({ services }) => services.unsaved,
  },
  {
    name: 'cities',
    group: 'pages',
    load: async () => (await import('../cities/CitiesTab.tsx')).CitiesTab,
    unsaved: ({ city_pages }) => city_pages.unsaved,
  },
  {
    name: 'questions',
    group: 'pages',
    load: async () => (await import('../questions/QuestionsTab.tsx')).QuestionsTab,
    unsaved: ({ questions }) => questions.unsaved,
  },
  {
    name: 'articles',
    group: 'pages',
    load: async () => (await import('../articles/ArticlesTab.tsx')).ArticlesTab,
    unsaved: ({ article_texts }) => article_texts.unsaved,
  },
  {
    name: 'learning',
    group: 'pages',
    load: async () => (await import('../articles/LearningTab.tsx')).LearningTab,
    unsaved: ({ learning_texts }) => learning_texts.unsaved,
  },
  {
    name: 'pictures',
    group: 'pages',
    load: async () => (await import('../pictures/PicturesTab.tsx')).PicturesTab,
    unsaved: ({ pictures }) => pictures.unsaved,
  },
  {
    name: 'requests',
    group: 'office',
    load: async () => (await import('../requests/RequestsTab.tsx')).RequestsTab,
    unsaved: () => unsavedRequests,
    waiting: waitingRequests,
  },
  {
    name: 'agency',
    group: 'office',
    load: async () => (await import('../agency/AgencyTab.tsx')).AgencyTab,
    unsaved: ({ agency }) => agency.unsaved,
  },
  {
    name: 'holidays',
    group: 'office',
    load: async () => (await import('../holidays/HolidaysTab.tsx')).HolidaysTab,
    unsaved: ({ special_days }) => special_days.unsaved,
  },
  {
    name: 'notices',
    group: 'office',
    load: async () => (await import('../notices/NoticesTab.tsx')).NoticesTab,
    unsaved: ({ notices }) => notices.unsaved,
  },
  {
    name: 'team',
    group: 'people',
    load: async () => (await import('../team/TeamTab.tsx')).TeamTab,
    unsaved: ({ team_members }) => team_members.unsaved,
  },
  {
    name: 'testimonials',
    group: 'people',
    load: async () => (await import('../testimonials/TestimonialsTab.tsx')).TestimonialsTab,
    unsaved: ({ client_words }) => client_words.unsaved,
  },
  {
    name: 'account',
    group: 'access',
    load: async () => (await import('../account/AccountTab.tsx')).AccountTab,
  },
  {
    name: 'staff',
    group: 'access',
    load: async () => (await import('../staff/StaffTab.tsx')).StaffTab,
  },
];

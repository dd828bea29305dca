import { HeroTab } from '../hero/HeroTab.tsx';
import { unsavedRequests, waitingRequests } from '../requests/request-stores.ts';
import type { PanelTab } from './panel-tab.ts';

/**
 * All tabs in order; the first one is the default. To add a tab, add an entry here and its label
 * in `src/i18n/admin/panel.ts`.
 */
export const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  {
    name: 'hero',
    group: 'pages',
    place: 'first',
    View: HeroTab,
    unsaved: ({ hero_content }) => hero_content.unsaved,
  },
  {
    name: 'services',
    group: 'pages',
    place: 'first',
    load: async () => (await import('../services/ServicesTab.tsx')).ServicesTab,
    unsaved: ({ services }) => services.unsaved,
  },
  {
    name: 'cities',
    group: 'pages',
    place: 'first',
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
    name: 'texts',
    group: 'pages',
    load: async () => (await import('../articles/ArticlesTab.tsx')).PageTextsTab,
    unsaved: ({ page_texts }) => page_texts.unsaved,
  },
  {
    name: 'learning',
    group: 'pages',
    load: async () => (await import('../learning/LearningTab.tsx')).LearningTab,
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
    place: 'while-on',
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
    name: 'figures',
    group: 'office',
    isForOwners: true,
    load: async () => (await import('../figures/FiguresTab.tsx')).FiguresTab,
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
    name: 'companies',
    group: 'people',
    load: async () => (await import('../companies/CompaniesTab.tsx')).CompaniesTab,
    unsaved: ({ companies }) => companies.unsaved,
  },
  {
    name: 'account',
    group: 'access',
    load: async () => (await import('../account/AccountTab.tsx')).AccountTab,
  },
  {
    name: 'staff',
    group: 'access',
    isForOwners: true,
    load: async () => (await import('../staff/StaffTab.tsx')).StaffTab,
  },
];

import type { ComponentType } from 'react';
import type { Load } from '#islands/loading/LazyView.tsx';
import { HeroTab } from '../hero/HeroTab.tsx';
import type { TabProps } from './panel-tab.ts';
import type { SectionName } from './panel-tabs.ts';

/** `View` is part of the panel's bundle, `load` runs when the section is first opened. */
type SectionView = { View: ComponentType<TabProps> } | { load: Load<TabProps> };

/** The code of each section. */
export const sectionViews: Readonly<Record<SectionName, SectionView>> = {
  hero: { View: HeroTab },
  services: { load: async () => (await import('../services/ServicesTab.tsx')).ServicesTab },
  cities: { load: async () => (await import('../cities/CitiesTab.tsx')).CitiesTab },
  questions: { load: async () => (await import('../questions/QuestionsTab.tsx')).QuestionsTab },
  articles: { load: async () => (await import('../articles/ArticlesTab.tsx')).ArticlesTab },
  texts: { load: async () => (await import('../articles/ArticlesTab.tsx')).PageTextsTab },
  learning: { load: async () => (await import('../learning/LearningTab.tsx')).LearningTab },
  pictures: { load: async () => (await import('../pictures/PicturesTab.tsx')).PicturesTab },
  requests: { load: async () => (await import('../requests/RequestsTab.tsx')).RequestsTab },
  agency: { load: async () => (await import('../agency/AgencyTab.tsx')).AgencyTab },
  holidays: { load: async () => (await import('../holidays/HolidaysTab.tsx')).HolidaysTab },
  notices: { load: async () => (await import('../notices/NoticesTab.tsx')).NoticesTab },
  team: { load: async () => (await import('../team/TeamTab.tsx')).TeamTab },
  testimonials: {
    load: async () => (await import('../testimonials/TestimonialsTab.tsx')).TestimonialsTab,
  },
  companies: { load: async () => (await import('../companies/CompaniesTab.tsx')).CompaniesTab },
  account: { load: async () => (await import('../account/AccountTab.tsx')).AccountTab },
  staff: { load: async () => (await import('../staff/StaffTab.tsx')).StaffTab },
};

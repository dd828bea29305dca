import { useContext } from 'react';
import { adminText } from '#i18n/admin/panel.ts';
import { wordsOf } from '#tables/texts.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { type PanelTab, type SectionName, sectionAt, sectionsOf } from './panel-tabs.ts';

/** The names of sections in the language of the panel: that of its table, if it has one. */
export function useSectionLabel(): (section: SectionName) => string {
  const locale = useContext(AdminLocale);
  const labels: Partial<Record<SectionName, string>> = adminText[locale].tabs;
  return (section) => {
    const table = sectionAt(section)?.tab.sections[section];
    return (table ? wordsOf(table, locale).tab : labels[section]) ?? section;
  };
}

/** The names of tabs in the language of the panel: a name of its own, or that of its first section. */
export function useTabLabel(): (tab: PanelTab) => string {
  const labels: Partial<Record<PanelTab['name'], string>> = adminText[useContext(AdminLocale)].tabs;
  const labelOf = useSectionLabel();
  return (tab) => labels[tab.name] ?? sectionsOf(tab).slice(0, 1).map(labelOf).join('');
}

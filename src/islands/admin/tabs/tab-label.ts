import { useContext } from 'react';
import { adminText } from '#i18n/admin/panel.ts';
import type { Locale, Localized } from '#locales.ts';
import { wordsOf } from '#tables/texts.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { panelTabs, type TabName, type TabWithoutTable } from './panel-tabs.ts';

const ownLabels: Localized<Record<TabWithoutTable, string>> = {
  en: adminText.en.tabs,
  es: adminText.es.tabs,
};

/** The name of a tab: that of its first table, if it has one. */
function tabLabel(name: TabName, locale: Locale): string {
  const [table] = panelTabs.find((tab) => tab.name === name)?.tables ?? [];
  const labels: Partial<Record<TabName, string>> = ownLabels[locale];
  return (table ? wordsOf(table, locale).tab : labels[name]) ?? name;
}

/** The names of tabs in the language of the panel. */
export function useTabLabel(): (name: TabName) => string {
  const locale = useContext(AdminLocale);
  return (name) => tabLabel(name, locale);
}

import { createContext, useContext } from 'react';
import { adminText } from '#i18n/admin/panel.ts';
import type { Locale } from '#locales.ts';
import type { ContentTableName } from '#tables/index.ts';
import { tableTexts } from '#tables/texts.ts';

/** Language of the panel. */
export const AdminLocale = createContext<Locale>('en');

export function useAdminTexts() {
  return adminText[useContext(AdminLocale)];
}

/** What the panel says about a table. */
export function useTableTexts<Table extends ContentTableName>(
  table: Table,
): (typeof tableTexts)[Table][Locale] {
  return tableTexts[table][useContext(AdminLocale)];
}

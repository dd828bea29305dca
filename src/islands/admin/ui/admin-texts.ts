import { createContext, useContext } from 'react';
import { adminText } from '#i18n/admin/panel.ts';
import type { Locale } from '#locales.ts';

/** Language of the panel. */
export const AdminLocale = createContext<Locale>('en');

export function useAdminTexts() {
  return adminText[useContext(AdminLocale)];
}

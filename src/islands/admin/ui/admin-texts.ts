import { createContext, useContext } from 'react';
import { adminText } from '#i18n/admin/panel.ts';
import type { Locale } from '#locales.ts';

/** Language of the panel; its provider stands around everything in {@link AdminPage}. */
export const AdminLocale = createContext<Locale>('en');

/** Texts of the panel in its language. */
export function useAdminTexts() {
  return adminText[useContext(AdminLocale)];
}

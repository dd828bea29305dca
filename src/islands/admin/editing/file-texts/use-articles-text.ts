import { useContext } from 'react';
import { articlesText } from '#i18n/admin/office/articles.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';

/** Texts of the Articles and Learning Center tabs, which are not part of the panel's bundle. */
export function useArticlesText() {
  return articlesText[useContext(AdminLocale)];
}

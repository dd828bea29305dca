import { useContext } from 'react';
import { articlesText } from '#i18n/admin/office/articles.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';

/** Texts of the tabs for articles and learning items; they come with these tabs, not with the panel. */
export function useFileTextWords() {
  return articlesText[useContext(AdminLocale)];
}

import { dictionary } from '#locales.ts';

/** Texts around the pages of `content/pages/`. */
export const infoPageText = dictionary({
  en: {
    contents: 'On this page',
    sources: 'Sources',
    read: 'read',
    updated: 'Updated',
  },
  es: {
    contents: 'En esta página',
    sources: 'Fuentes',
    read: 'consultada el',
    updated: 'Actualizada el',
  },
});

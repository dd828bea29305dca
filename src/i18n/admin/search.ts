import { dictionary } from '#locales.ts';

/** Texts of the preview of search results and shared links. */
export const searchText = dictionary({
  en: {
    open: 'In search results and shared links',
    languages: { en: 'The English page', es: 'The Spanish page' },
    about: 'Search engines decide what they show. This is what the site offers them.',
    fixed:
      'The title and the description of this page in search results are fixed. The person who maintains the site can change them.',
    shown: (limit: number) => `search results show about ${limit}`,
    title: {
      record: 'Shows in search results and in the browser tab, not on the page.',
      fixed: 'Shows as the heading of the page. Its title in search results is fixed.',
      featured: 'Visitors do not see this title, because this page has a fixed one.',
    },
  },
  es: {
    open: 'En los resultados de búsqueda y al compartir',
    languages: { en: 'La página en inglés', es: 'La página en español' },
    about: 'Cada buscador decide qué muestra. Esto es lo que el sitio le ofrece.',
    fixed:
      'El título y la descripción de esta página en los resultados de búsqueda son fijos. Puede cambiarlos quien administra el sitio.',
    shown: (limit: number) => `los buscadores muestran unos ${limit}`,
    title: {
      record: 'Se ve en los resultados de búsqueda y en la pestaña del navegador, no en la página.',
      fixed: 'Se ve como encabezado de la página. Su título en los resultados de búsqueda es fijo.',
      featured: 'Los visitantes no ven este título, porque esta página tiene uno fijo.',
    },
  },
});

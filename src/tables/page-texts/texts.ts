import { dictionary } from '#locales.ts';

export const pageTextsText = dictionary({
  en: {
    tab: 'Page Texts',
    rowName: (title: string) => `Page “${title}”`,
    aRow: 'a page',
    columns: {},
    heading: 'Page Texts',
    intro:
      'The pages for each line of insurance, client help and your agency. {agency}, {town}, {area} and {phone} become your agency’s name, town, area and phone number.',
    loadProblem: 'Error loading the pages',
    saved: 'Page updated successfully',
  },
  es: {
    tab: 'Textos de las páginas',
    rowName: (title: string) => `Página “${title}”`,
    aRow: 'una página',
    columns: {},
    heading: 'Textos de las páginas',
    intro:
      'Las páginas de cada tipo de seguro, de ayuda para clientes y sobre su agencia. {agency}, {town}, {area} y {phone} se convierten en el nombre, la ciudad, la zona y el teléfono de su agencia.',
    loadProblem: 'No se pudieron cargar las páginas',
    saved: 'Página actualizada',
  },
});

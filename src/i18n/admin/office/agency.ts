import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff edit the facts about the agency. */
export const agencyText = dictionary({
  en: {
    heading: 'The agency',
    savedCounts:
      'What is saved here counts on every page. The same facts in the site’s files are passed over.',
    fileCounts:
      'These facts come from the site’s files. As soon as you save, what you saved here counts instead.',
    hours: 'Opening hours of a usual week',
    rating: 'Rating',
    claims: 'License and claims',
    elsewhere: 'Pages elsewhere',
    loadProblem: 'Error loading the agency’s facts',
    saved: 'Agency updated successfully',
    remove: {
      open: 'Go back to the site’s files',
      title: 'Go back to the site’s files?',
      text: 'What was saved here counts no more. The facts in the site’s files do, as when the site was new.',
      confirm: 'Go back',
      cancel: 'Keep it',
      done: 'The facts in the site’s files count again.',
    },
  },
  es: {
    heading: 'La agencia',
    savedCounts:
      'Lo guardado aquí vale en todas las páginas. Los mismos datos en los archivos del sitio ya no cuentan.',
    fileCounts:
      'Estos datos vienen de los archivos del sitio. En cuanto guarde, valdrá lo que guardó aquí.',
    hours: 'Horario de una semana normal',
    rating: 'Estrellas y reseñas',
    claims: 'Licencia y datos que mencionamos',
    elsewhere: 'Páginas en otros sitios',
    loadProblem: 'No se pudieron cargar los datos de la agencia',
    saved: 'Agencia actualizada',
    remove: {
      open: 'Volver a los archivos del sitio',
      title: '¿Volver a los archivos del sitio?',
      text: 'Lo guardado aquí deja de contar. Valen los datos de los archivos del sitio, como cuando era nuevo.',
      confirm: 'Volver',
      cancel: 'Conservarlo',
      done: 'Valen otra vez los datos de los archivos del sitio.',
    },
  },
});

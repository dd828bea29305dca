import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff edit the facts about the agency. */
export const agencyText = dictionary({
  en: {
    heading: 'The agency',
    savedCounts:
      'What is saved here counts on every page, instead of the facts with which the site was set up.',
    fileCounts:
      'With these facts the site was set up. As soon as you save, what you saved here counts instead.',
    hours: 'Opening hours of a usual week',
    rating: 'Rating',
    claims: 'License and claims',
    elsewhere: 'Pages elsewhere',
    loadProblem: 'Error loading the agency’s facts',
    saved: 'Agency updated successfully',
    remove: {
      open: 'Go back to the facts of the set-up',
      title: 'Go back to the facts of the set-up?',
      text: 'What was saved here counts no more. The facts with which the site was set up do, as when it was new.',
      confirm: 'Go back',
      cancel: 'Keep it',
      done: 'The facts with which the site was set up count again.',
    },
  },
  es: {
    heading: 'La agencia',
    savedCounts:
      'Lo guardado aquí vale en todas las páginas, en lugar de los datos con los que se instaló el sitio.',
    fileCounts: 'Con estos datos se instaló el sitio. En cuanto guarde, valdrá lo que guardó aquí.',
    hours: 'Horario de una semana normal',
    rating: 'Estrellas y reseñas',
    claims: 'Licencia y datos que mencionamos',
    elsewhere: 'Páginas en otros sitios',
    loadProblem: 'No se pudieron cargar los datos de la agencia',
    saved: 'Agencia actualizada',
    remove: {
      open: 'Volver a los datos de la instalación',
      title: '¿Volver a los datos de la instalación?',
      text: 'Lo guardado aquí deja de contar. Valen los datos con los que se instaló el sitio, como cuando era nuevo.',
      confirm: 'Volver',
      cancel: 'Conservarlo',
      done: 'Valen otra vez los datos con los que se instaló el sitio.',
    },
  },
});

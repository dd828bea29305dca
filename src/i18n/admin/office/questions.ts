import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff answer questions. */
export const questionsText = dictionary({
  en: {
    heading: 'Questions and answers',
    intro:
      'They stand on city pages, after the ones that are there already: on every city page, or on that of one city. {city} in a text becomes the city’s name.',
    none: 'You have not added a question yet.',
    loadProblem: 'Error loading questions',
    saved: 'Question updated successfully',
    add: 'Add a question',
    fresh: 'New question',
    everywhere: 'On every city page',
    remove: {
      open: 'Remove',
      title: (_name: string) => 'Remove this question?',
      text: 'It is gone from the city pages then, with its answer.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    heading: 'Preguntas y respuestas',
    intro:
      'Están en las páginas de las ciudades, después de las que ya hay: en todas, o en la de una sola ciudad. {city} en un texto se convierte en el nombre de la ciudad.',
    none: 'Todavía no ha agregado ninguna pregunta.',
    loadProblem: 'No se pudieron cargar las preguntas',
    saved: 'Pregunta actualizada',
    add: 'Agregar una pregunta',
    fresh: 'Pregunta nueva',
    everywhere: 'En todas las páginas de ciudades',
    remove: {
      open: 'Quitar',
      title: (_name: string) => '¿Quitar esta pregunta?',
      text: 'Desaparece entonces de las páginas de las ciudades, con su respuesta.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});

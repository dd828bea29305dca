import { dictionary } from '#locales.ts';

export const questionsText = dictionary({
  en: {
    tab: 'Questions',
    rowName: (question: string) => `Question “${question}”`,
    aRow: 'a question',
    columns: {
      question: 'Question',
      answer: 'Answer',
    },
    heading: 'Questions and answers',
    intro:
      'Your questions appear on city pages after the built-in ones, either on every city page or on the page of one city. {city} in a text becomes the city’s name.',
    none: 'You have not added any questions yet.',
    loadProblem: 'Error loading questions',
    saved: 'Question updated successfully',
    add: 'Add a question',
    fresh: 'New question',
    everywhere: 'On every city page',
    remove: {
      open: 'Remove',
      title: (_name: string) => 'Remove this question?',
      text: 'The question and its answer will no longer appear on city pages.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Preguntas',
    rowName: (question: string) => `Pregunta “${question}”`,
    aRow: 'una pregunta',
    columns: {
      question: 'Pregunta',
      answer: 'Respuesta',
    },
    heading: 'Preguntas y respuestas',
    intro:
      'Sus preguntas aparecen en las páginas de las ciudades, después de las que ya están: en todas, o solo en la de una ciudad. {city} en un texto se convierte en el nombre de la ciudad.',
    none: 'Todavía no ha agregado ninguna pregunta.',
    loadProblem: 'No se pudieron cargar las preguntas',
    saved: 'Pregunta actualizada',
    add: 'Agregar una pregunta',
    fresh: 'Pregunta nueva',
    everywhere: 'En todas las páginas de ciudades',
    remove: {
      open: 'Quitar',
      title: (_name: string) => '¿Quitar esta pregunta?',
      text: 'La pregunta y su respuesta ya no aparecerán en las páginas de las ciudades.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});

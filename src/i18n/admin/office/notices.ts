import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff put up notices. */
export const noticesText = dictionary({
  en: {
    heading: 'Notices above every page',
    intro:
      'A line that every visitor sees first, such as “Storm claims: call your company’s 24-hour line first”. Without a beginning it shows at once; without an end, until you remove it.',
    none: 'There is no notice.',
    loadProblem: 'Error loading notices',
    saved: 'Notice updated successfully',
    add: 'Add a notice',
    fresh: 'New notice',
    states: { waiting: 'Not yet shown', shown: 'Shown now', over: 'Over' },
    turned: 'A notice ends after it begins.',
    severity:
      'Decides how it looks: an emergency is red, a warning yellow, and what is for information green.',
    twoDays: 'For two days',
    remove: {
      open: 'Remove',
      title: (_name: string) => 'Remove this notice?',
      text: 'Visitors see it no more.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    heading: 'Avisos en la parte de arriba de cada página',
    intro:
      'Una línea que todos los visitantes ven primero, como “Daños por la tormenta: llame primero a la línea de 24 horas de su aseguradora”. Sin comienzo se muestra enseguida; sin final, hasta que usted la quite.',
    none: 'No hay ningún aviso.',
    loadProblem: 'No se pudieron cargar los avisos',
    saved: 'Aviso actualizado',
    add: 'Agregar un aviso',
    fresh: 'Aviso nuevo',
    states: { waiting: 'Aún no se muestra', shown: 'Se muestra ahora', over: 'Ya terminó' },
    turned: 'Un aviso termina después de empezar.',
    severity:
      'Decide cómo se ve: una emergencia es roja, una advertencia amarilla y lo informativo verde.',
    twoDays: 'Por dos días',
    remove: {
      open: 'Quitar',
      title: (_name: string) => '¿Quitar este aviso?',
      text: 'Los visitantes ya no lo ven.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});

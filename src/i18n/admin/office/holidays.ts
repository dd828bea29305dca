import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff edit days with hours of their own. */
export const holidaysText = dictionary({
  en: {
    heading: 'Holidays and other special days',
    intro:
      'Say here on which days the office is closed or keeps other hours: choose one of the next holidays, or add a day. Visitors see the next three special days beside your usual hours.',
    none: 'There is no special day yet: every week is as usual.',
    loadProblem: 'Error loading special days',
    saved: 'Special day updated successfully',
    add: 'Add a day',
    fresh: 'New day',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    past: 'Past',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'The office keeps its usual hours on this day then.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    heading: 'Días festivos y otros días especiales',
    intro:
      'Indique aquí en qué días la oficina cierra o tiene otro horario: elija uno de los próximos días festivos o agregue un día. Los visitantes ven los tres próximos junto al horario normal.',
    none: 'Todavía no hay días especiales: todas las semanas son normales.',
    loadProblem: 'No se pudieron cargar los días especiales',
    saved: 'Día especial actualizado',
    add: 'Agregar un día',
    fresh: 'Día nuevo',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    past: 'Ya pasó',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar “${name}”?`,
      text: 'Ese día la oficina tiene entonces su horario normal.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});

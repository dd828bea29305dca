import { dictionary } from '#locales.ts';

export const specialHoursText = dictionary({
  en: {
    tab: 'Holidays',
    rowName: (occasion: string) => `Special day “${occasion}”`,
    aRow: 'a special day',
    columns: {
      day: 'Day',
      hours: 'Hours',
      occasion: 'Occasion',
    },
    heading: 'Holidays and other special days',
    intro:
      'Choose an upcoming holiday, or add a day when the office is closed or has special hours. Visitors see the next three special days next to your regular hours.',
    none: 'There are no special days yet.',
    loadProblem: 'Error loading special days',
    saved: 'Special day updated successfully',
    add: 'Add a day',
    fresh: 'New day',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    past: 'Past',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'The office will keep its regular hours on this day.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Días festivos',
    rowName: (occasion: string) => `Día especial “${occasion}”`,
    aRow: 'un día especial',
    columns: {
      day: 'Día',
      hours: 'Horario',
      occasion: 'Ocasión',
    },
    heading: 'Días festivos y otros días especiales',
    intro:
      'Elija uno de los próximos días festivos, o agregue un día en que la oficina cierra o tiene otro horario. Los visitantes ven los tres próximos días especiales junto al horario normal.',
    none: 'Todavía no hay días especiales.',
    loadProblem: 'No se pudieron cargar los días especiales',
    saved: 'Día especial actualizado',
    add: 'Agregar un día',
    fresh: 'Día nuevo',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    past: 'Ya pasó',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar “${name}”?`,
      text: 'Ese día la oficina tendrá su horario normal.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});

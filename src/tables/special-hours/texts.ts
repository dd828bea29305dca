import { dictionary } from '#locales.ts';

export const specialHoursText = dictionary({
  en: {
    tab: 'Special hours',
    rowName: (occasion: string) => `Special hours “${occasion}”`,
    aRow: 'special hours',
    columns: {
      day: 'Day',
      until: 'Last day',
      hours: 'Hours',
      occasion: 'Occasion',
    },
    heading: 'Special hours',
    intro:
      'Choose an upcoming holiday, or add a day or several days when the office is closed or has different hours. Visitors see the next three next to your regular hours.',
    none: 'There are no special hours yet.',
    loadProblem: 'Error loading special hours',
    saved: 'Special hours updated successfully',
    add: 'Add special hours',
    fresh: 'New special hours',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    days: (day: string, until: string) => `${day} through ${until}`,
    endsBeforeStart: 'The last day must come after the first day.',
    past: 'Past',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'The office will keep its regular hours.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Horario especial',
    rowName: (occasion: string) => `Horario especial “${occasion}”`,
    aRow: 'un horario especial',
    columns: {
      day: 'Día',
      until: 'Último día',
      hours: 'Horario',
      occasion: 'Ocasión',
    },
    heading: 'Horario especial',
    intro:
      'Elija uno de los próximos días festivos, o agregue uno o varios días en que la oficina cierra o tiene otro horario. Los visitantes ven los tres próximos junto al horario normal.',
    none: 'Todavía no hay horarios especiales.',
    loadProblem: 'No se pudieron cargar los horarios especiales',
    saved: 'Horario especial actualizado',
    add: 'Agregar un horario especial',
    fresh: 'Horario especial nuevo',
    suggest: (name: string, day: string) => `${name}, ${day}`,
    days: (day: string, until: string) => `Del ${day} al ${until}`,
    endsBeforeStart: 'El último día tiene que ser posterior al primero.',
    past: 'Ya pasó',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar “${name}”?`,
      text: 'La oficina tendrá su horario normal.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});

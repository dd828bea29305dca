import { dictionary } from '#locales.ts';

export const noticesText = dictionary({
  en: {
    tab: 'Notices',
    rowName: (message: string) => `Notice “${message}”`,
    aRow: 'a notice',
    columns: {
      message: 'Message',
      severity: 'Importance',
      link_text: 'Link text',
      starts_at: 'Shows from',
      ends_at: 'Shows until',
    },
    choices: {
      severity: { emergency: 'Emergency', warning: 'Warning', info: 'For your information' },
    },
    heading: 'Notices above every page',
    intro:
      'Notices appear at the top of every page, such as “Storm claims: call your company’s claims line first”. Without a start time, a notice appears right away; without an end time, it stays until you remove it.',
    none: 'There are no notices yet.',
    loadProblem: 'Error loading notices',
    saved: 'Notice updated successfully',
    add: 'Add a notice',
    fresh: 'New notice',
    states: { waiting: 'Not shown yet', shown: 'Shown now', over: 'Ended' },
    endsBeforeStart: 'A notice must end after it starts.',
    severity: 'Decides the color: an emergency is red, a warning yellow, and information green.',
    twoDays: 'For two days',
    closing: {
      on: (days: string) => `Office closed: ${days}`,
      effect: 'Saving also closes the office on these days, so hours and calls follow the notice.',
      tooLong: 'For more than a month, change the office hours in Agency instead.',
      done: 'The office is closed on these days',
      failed:
        'The notice is saved, but the office still shows as open. Add the days in Special hours.',
      stays: (days: string) =>
        `Special hours close the office: ${days}. Changing or removing a notice does not open it.`,
      changeDays: 'Change special hours',
    },
    templates: {
      closed: 'Closed due to storm',
      holiday: 'Closed for a holiday',
      claims: 'Storm claims',
      phones: 'Phones down',
      open: 'Open again',
    },
    remove: {
      open: 'Remove',
      title: (_name: string) => 'Remove this notice?',
      text: 'Visitors will no longer see it.',
      staysClosed: (days: string) =>
        `Visitors will no longer see it. Special hours still close the office: ${days}.`,
      openOffice: 'Also open the office on these days',
      opened: 'The office keeps its regular hours on these days',
      notOpened:
        'The notice is removed, but the office is still closed. Change the days in Special hours.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Avisos',
    rowName: (message: string) => `Aviso “${message}”`,
    aRow: 'un aviso',
    columns: {
      message: 'Mensaje',
      severity: 'Importancia',
      link_text: 'Texto del enlace',
      starts_at: 'Se muestra desde',
      ends_at: 'Se muestra hasta',
    },
    choices: {
      severity: { emergency: 'Emergencia', warning: 'Advertencia', info: 'Para informar' },
    },
    heading: 'Avisos al inicio de cada página',
    intro:
      'Los avisos aparecen al inicio de cada página, por ejemplo “Daños por la tormenta: llame primero a la línea de reclamos de su aseguradora”. Si no pone fecha de inicio, el aviso se muestra enseguida; si no pone fecha final, se muestra hasta que usted lo quite.',
    none: 'Todavía no hay avisos.',
    loadProblem: 'No se pudieron cargar los avisos',
    saved: 'Aviso actualizado',
    add: 'Agregar un aviso',
    fresh: 'Aviso nuevo',
    states: { waiting: 'Aún no se muestra', shown: 'Se muestra ahora', over: 'Ya terminó' },
    endsBeforeStart: 'El aviso tiene que terminar después de empezar.',
    severity:
      'Decide el color: una emergencia es roja, una advertencia amarilla y lo informativo verde.',
    twoDays: 'Por dos días',
    closing: {
      on: (days: string) => `Oficina cerrada: ${days}`,
      effect:
        'Al guardar, la oficina también queda cerrada esos días, y el horario y las llamadas siguen el aviso.',
      tooLong: 'Si es por más de un mes, cambie mejor el horario en Agencia.',
      done: 'La oficina queda cerrada esos días',
      failed:
        'El aviso se guardó, pero la oficina todavía aparece abierta. Agregue los días en Horario especial.',
      stays: (days: string) =>
        `El horario especial cierra la oficina: ${days}. Cambiar o quitar un aviso no la abre.`,
      changeDays: 'Cambiar el horario especial',
    },
    templates: {
      closed: 'Cerrado por tormenta',
      holiday: 'Cerrado por día festivo',
      claims: 'Reclamos por tormenta',
      phones: 'Sin teléfono',
      open: 'Abierto de nuevo',
    },
    remove: {
      open: 'Quitar',
      title: (_name: string) => '¿Quitar este aviso?',
      text: 'Los visitantes ya no lo verán.',
      staysClosed: (days: string) =>
        `Los visitantes ya no lo verán. El horario especial todavía cierra la oficina: ${days}.`,
      openOffice: 'Abrir también la oficina esos días',
      opened: 'La oficina tiene su horario normal esos días',
      notOpened:
        'El aviso se quitó, pero la oficina sigue cerrada. Cambie los días en Horario especial.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});

import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Texts of the list of quote requests. */
export const requestsText = dictionary({
  en: {
    loading: 'Loading the requests…',
    unreachable: 'The requests cannot be read right now. We’re still trying.',
    none: 'No requests yet. New ones will appear here automatically.',
    noneFound: 'No requests match.',
    noneFoundSince: (day: string) => `No requests match since ${day}.`,
    wasRemoved: (reference: string, moment: string, who: string | null) =>
      `${reference} was removed on ${moment}${who ? ` by ${who}` : ''}.`,
    list: 'Quote requests, newest first',
    listByWait: 'Quote requests, longest wait first',
    search: 'Find a request',
    searchHint: 'Name, phone, email, reference or notes',
    show: 'Show',
    filters: {
      open: 'Open',
      new: 'New',
      in_progress: 'In progress',
      quoted: 'Quoted',
      snoozed: 'Snoozed',
      won: 'Won or done',
      lost: 'Lost',
      all: 'All',
      quarantined: 'Possible spam',
    },
    found: (count: number) => plural('en', count, { one: '1 request', other: `${count} requests` }),
    foundNewest: (count: number) => `The first ${count} requests`,
    foundSince: (count: number, day: string) =>
      plural('en', count, {
        one: `1 request since ${day}`,
        other: `${count} requests since ${day}`,
      }),
    more: 'Show older',
    moreByWait: 'Show newer',
    searchOlder: 'Search older requests',
    keys: 'Keyboard: ↑ ↓ or J K move through the list, Enter opens a request, Esc closes it.',
    take: 'Take it',
    taken: (name: string) => `The request from ${name} is yours.`,
    markQuoted: 'Mark quoted',
    nowQuoted: (name: string) => `The request from ${name} is now Quoted.`,
    called: 'Called',
    nowCalled: (name: string) => `You called ${name}.`,
    done: 'Done',
    nowDone: (name: string) => `The call to ${name} is done.`,
    tryAgain: 'No answer, try again',
    triedAgain: (name: string, moment: string) => `The call to ${name} comes back ${moment}.`,
    colleague: {
      title: (person: string) => `Change a request that ${person} works on?`,
      text: (person: string, name: string) =>
        `The request from ${name} is assigned to ${person}. Your change is saved, and the request stays assigned as it is now unless you change that.`,
      confirm: 'Change it',
      cancel: 'Leave it',
    },
    somebody: 'Someone else',
    actionProblems: {
      changed: (who: string, status: string, person: string) =>
        `${who} changed this first, so nothing was saved. Status: ${status}. Assigned to: ${person}.`,
      removed: (who: string) => `${who} removed this request.`,
      unreachable:
        'The connection was lost, so it is not known whether this was changed. We’ll say so as soon as we know.',
      lost: 'Nothing was changed: the connection was lost on the way. Press the button again.',
      signedOut:
        'Nothing was changed, because you are signed out. Press the button again to sign in.',
      denied: 'Nothing was changed: this account may no longer work on requests.',
      failed: (reason: string) => `Nothing was changed. ${reason}`,
    },
    exportCsv: 'Export the whole list as CSV',
    exportThese: (count: number) =>
      plural('en', count, { one: 'Export this one as CSV', other: `Export these ${count} as CSV` }),
    exported: (count: number) =>
      plural('en', count, {
        one: '1 request of this list was exported',
        other: `${count} requests of this list were exported`,
      }),
    exportFailed: 'The requests could not be exported. Check the connection and try again.',
    kinds: { auto: 'Auto', home: 'Home', callback: 'Call me back' },
    languages: { en: 'English', es: 'Spanish' },
    statuses: {
      new: 'New',
      in_progress: 'In progress',
      quoted: 'Quoted',
      won: 'Won',
      lost: 'Lost',
    },
    // Of a call-back: other words for two of the statuses.
    callBackStatuses: { in_progress: 'Called', won: 'Done' },
    places: { snoozed: 'Snoozed', due: 'Due', quarantined: 'Possible spam' },
    snoozedUntil: (moment: string) => `until ${moment}`,
    mine: 'You',
    callable: 'You may call now.',
    callingTimes: { nine: '9:00 AM', noon: 'noon' },
    callableToday: (time: string) => `You may call from ${time}.`,
    callableTomorrow: (time: string) => `You may call tomorrow from ${time}.`,
    call: (name: string, phone: string) => `Call ${name}: ${phone}`,
    reply: (name: string, email: string) => `Reply by email to ${name}: ${email}`,
    // Short forms of `doubts` in quotes/form.ts.
    doubts: {
      dateOfBirth: 'Check birth date',
      email: 'Check email address',
      phone: 'Check phone number',
      licenseAge: 'Check license age',
      address: 'No ZIP code',
      vin: 'Check VIN',
      yearBuilt: 'Check year built',
      squareFeet: 'Check square feet',
      roofAge: 'Check roof age',
      // Of a call-back, by the database.
      when: 'The chosen day had passed',
    } as Record<string, string>,
    doubtList: 'Answers to check',
    // Headings of the CSV, besides the labels of the forms.
    columns: {
      reference: 'Reference',
      received: 'Received',
      kind: 'Request',
      language: 'Language',
      status: 'Status',
      assignedTo: 'Assigned to',
      name: 'Name',
      phone: 'Phone',
      email: 'Email',
      notes: 'Notes',
      snoozedUntil: 'Snoozed until',
      consent: 'Consent wording',
      ticked: 'Checked boxes',
    },
    notDelivered: 'Not delivered',
    delivery: {
      none: 'You get no email about new requests: they are only kept here. Ask the person who maintains the site to set up email.',
      sent: 'All emails were delivered.',
      sentByWebhook: 'All requests were delivered.',
      waiting: (count: number) =>
        plural('en', count, {
          one: '1 email is waiting to be sent. We’re still trying.',
          other: `${count} emails are waiting to be sent. We’re still trying.`,
        }),
      waitingForWebhook: (count: number) =>
        plural('en', count, {
          one: '1 delivery is waiting. We’re still trying.',
          other: `${count} deliveries are waiting. We’re still trying.`,
        }),
      givenUp: (count: number) =>
        plural('en', count, {
          one: '1 request was not delivered. Open it to send it again.',
          other: `${count} requests were not delivered. Open each to send it again.`,
        }),
    },
  },
  es: {
    loading: 'Cargando las solicitudes…',
    unreachable: 'No se pueden leer las solicitudes en este momento. Seguimos intentando.',
    none: 'Todavía no ha llegado ninguna solicitud. Cuando llegue una, aparecerá aquí automáticamente.',
    noneFound: 'Ninguna solicitud coincide.',
    noneFoundSince: (day: string) => `Ninguna solicitud coincide desde el ${day}.`,
    wasRemoved: (reference: string, moment: string, who: string | null) =>
      `${reference} se eliminó: ${moment}${who ? `, por ${who}` : ''}.`,
    list: 'Solicitudes de cotización, primero las más nuevas',
    listByWait: 'Solicitudes de cotización, primero las que llevan más tiempo esperando',
    search: 'Buscar una solicitud',
    searchHint: 'Nombre, teléfono, correo, referencia o notas',
    show: 'Mostrar',
    filters: {
      open: 'Pendientes',
      new: 'Nuevas',
      in_progress: 'En proceso',
      quoted: 'Cotizadas',
      snoozed: 'Pospuestas',
      won: 'Ganadas o atendidas',
      lost: 'Perdidas',
      all: 'Todas',
      quarantined: 'Posible spam',
    },
    found: (count: number) =>
      plural('es', count, { one: '1 solicitud', other: `${count} solicitudes` }),
    foundNewest: (count: number) => `Las primeras ${count} solicitudes`,
    foundSince: (count: number, day: string) =>
      plural('es', count, {
        one: `1 solicitud desde el ${day}`,
        other: `${count} solicitudes desde el ${day}`,
      }),
    more: 'Mostrar anteriores',
    moreByWait: 'Mostrar más recientes',
    searchOlder: 'Buscar en solicitudes más antiguas',
    keys: 'Teclado: ↑ ↓ o J K recorren la lista, Enter abre una solicitud, Esc la cierra.',
    take: 'Tomar',
    taken: (name: string) => `La solicitud de ${name} queda a su cargo.`,
    markQuoted: 'Marcar cotizada',
    nowQuoted: (name: string) => `La solicitud de ${name} ya está como Cotizada.`,
    called: 'Ya llamé',
    nowCalled: (name: string) => `Usted llamó a ${name}.`,
    done: 'Listo',
    nowDone: (name: string) => `La llamada a ${name} quedó atendida.`,
    tryAgain: 'No contestó, reintentar',
    triedAgain: (name: string, moment: string) => `La llamada a ${name} regresa: ${moment}.`,
    colleague: {
      title: (person: string) => `¿Cambiar una solicitud que atiende ${person}?`,
      text: (person: string, name: string) =>
        `La solicitud de ${name} está a cargo de ${person}. Su cambio se guarda, y la solicitud sigue a cargo de la misma persona, a menos que usted cambie eso.`,
      confirm: 'Cambiarla',
      cancel: 'Dejarla como está',
    },
    somebody: 'Otra persona',
    actionProblems: {
      changed: (who: string, status: string, person: string) =>
        `${who} cambió esto antes, así que no se guardó nada. Estado: ${status}. A cargo de: ${person}.`,
      removed: (who: string) => `${who} eliminó esta solicitud.`,
      unreachable:
        'Se perdió la conexión y no se sabe si el cambio se guardó. Se lo diremos en cuanto se sepa.',
      lost: 'No se cambió nada: la conexión se cortó en el camino. Presione el botón otra vez.',
      signedOut:
        'No se cambió nada porque se cerró su sesión. Presione el botón otra vez para iniciarla.',
      denied: 'No se cambió nada: esta cuenta ya no puede trabajar con las solicitudes.',
      failed: (reason: string) => `No se cambió nada. ${reason}`,
    },
    exportCsv: 'Exportar toda la lista como CSV',
    exportThese: (count: number) =>
      plural('es', count, {
        one: 'Exportar esta como CSV',
        other: `Exportar estas ${count} como CSV`,
      }),
    exported: (count: number) =>
      plural('es', count, {
        one: 'Se exportó 1 solicitud de esta lista',
        other: `Se exportaron ${count} solicitudes de esta lista`,
      }),
    exportFailed: 'No se pudieron exportar las solicitudes. Revise la conexión e intente de nuevo.',
    kinds: { auto: 'Auto', home: 'Casa', callback: 'Pide una llamada' },
    languages: { en: 'Inglés', es: 'Español' },
    statuses: {
      new: 'Nueva',
      in_progress: 'En proceso',
      quoted: 'Cotizada',
      won: 'Ganada',
      lost: 'Perdida',
    },
    // Of a call-back: other words for two of the statuses.
    callBackStatuses: { in_progress: 'Se llamó', won: 'Atendida' },
    places: { snoozed: 'Pospuesta', due: 'Ya toca', quarantined: 'Posible spam' },
    snoozedUntil: (moment: string) => `hasta ${moment}`,
    mine: 'Usted',
    callable: 'A esta hora ya puede llamar.',
    callingTimes: { nine: 'las 9:00 a. m.', noon: 'las 12 del mediodía.' },
    callableToday: (time: string) => `Puede llamar a partir de ${time}`,
    callableTomorrow: (time: string) => `Puede llamar mañana a partir de ${time}`,
    call: (name: string, phone: string) => `Llamar a ${name}: ${phone}`,
    reply: (name: string, email: string) => `Contestar por correo a ${name}: ${email}`,
    // Short forms of `doubts` in quotes/form.ts.
    doubts: {
      dateOfBirth: 'Revisar fecha de nacimiento',
      email: 'Revisar correo electrónico',
      phone: 'Revisar teléfono',
      licenseAge: 'Revisar edad de la licencia',
      address: 'Sin código postal',
      vin: 'Revisar VIN',
      yearBuilt: 'Revisar año de construcción',
      squareFeet: 'Revisar pies cuadrados',
      roofAge: 'Revisar antigüedad del techo',
      when: 'El día elegido ya había pasado',
    } as Record<string, string>,
    doubtList: 'Respuestas por revisar',
    // Headings of the CSV, besides the labels of the forms.
    columns: {
      reference: 'Referencia',
      received: 'Recibida',
      kind: 'Solicitud',
      language: 'Idioma',
      status: 'Estado',
      assignedTo: 'A cargo de',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      notes: 'Notas',
      snoozedUntil: 'Pospuesta hasta',
      consent: 'Texto del consentimiento',
      ticked: 'Casillas marcadas',
    },
    notDelivered: 'No se entregó',
    delivery: {
      none: 'Usted no recibe correos sobre las solicitudes nuevas: solo se guardan aquí. Pida a la persona que administra el sitio que configure el correo.',
      sent: 'Todos los correos se entregaron.',
      sentByWebhook: 'Todas las solicitudes se entregaron.',
      waiting: (count: number) =>
        plural('es', count, {
          one: 'Hay 1 correo por enviar. Seguimos intentando.',
          other: `Hay ${count} correos por enviar. Seguimos intentando.`,
        }),
      waitingForWebhook: (count: number) =>
        plural('es', count, {
          one: 'Hay 1 entrega pendiente. Seguimos intentando.',
          other: `Hay ${count} entregas pendientes. Seguimos intentando.`,
        }),
      givenUp: (count: number) =>
        plural('es', count, {
          one: '1 solicitud no se entregó. Ábrala para enviarla de nuevo.',
          other: `${count} solicitudes no se entregaron. Abra cada una para enviarla de nuevo.`,
        }),
    },
  },
});

import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Texts of the list of quote requests. */
export const requestsText = dictionary({
  en: {
    loading: 'Loading the requests…',
    unreachable: 'The requests cannot be read right now. We’re still trying.',
    none: 'No requests yet. New ones will appear here automatically.',
    noneYet:
      'No requests yet. Once the quote forms are switched on, requests will appear here automatically.',
    noneFound: 'No requests match.',
    noneFoundSince: (day: string) => `No requests match since ${day}.`,
    list: 'Quote requests, newest first',
    search: 'Find a request',
    searchHint: 'Name, phone, email, reference or notes',
    show: 'Show',
    filters: {
      open: 'Open',
      new: 'New',
      in_progress: 'In progress',
      quoted: 'Quoted',
      snoozed: 'Snoozed',
      won: 'Won',
      lost: 'Lost',
      all: 'All',
      apart: 'Possible spam',
    },
    found: (count: number) => plural('en', count, { one: '1 request', other: `${count} requests` }),
    foundNewest: (count: number) => `The newest ${count} requests`,
    foundSince: (count: number, day: string) =>
      plural('en', count, {
        one: `1 request since ${day}`,
        other: `${count} requests since ${day}`,
      }),
    more: 'Show older',
    searchOlder: 'Search older requests',
    keys: 'Keyboard: ↑ ↓ or J K move through the list, Enter opens a request, Esc closes it.',
    take: 'Take it',
    taken: (name: string) => `The request from ${name} is yours.`,
    markQuoted: 'Mark quoted',
    nowQuoted: (name: string) => `The request from ${name} is now Quoted.`,
    actionProblems: {
      changed: (status: string, person: string) =>
        `Someone else was faster, and nothing was changed. Status: ${status}. Assigned to: ${person}.`,
      removed: 'Someone else removed this request.',
      unreachable:
        'The connection was lost, so it is not known whether this was changed. Check it, then press the button again.',
      signedOut:
        'Nothing was changed, because you are signed out. Press the button again to sign in.',
      denied: 'Nothing was changed: this account may no longer work on requests.',
      failed: (reason: string) => `Nothing was changed. ${reason}`,
    },
    exportCsv: 'Export as CSV',
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
    places: { snoozed: 'Snoozed', due: 'Due', apart: 'Possible spam' },
    snoozedUntil: (moment: string) => `until ${moment}`,
    mine: 'You',
    waits: (time: string) => `Unanswered for ${time} of office hours`,
    justArrived: 'Unanswered; just arrived',
    waitsLong: 'Unanswered for more than 30 days',
    cameAfterHours: 'Unanswered; came in outside office hours',
    // Where a row has no room for the sentences above.
    brief: { justArrived: 'just now', long: '30+ days', afterHours: 'after hours' },
    callable: 'You may call now',
    callingTimes: { nine: '9:00 AM', noon: 'noon' },
    callableToday: (time: string) => `You may call from ${time}`,
    callableTomorrow: (time: string) => `You may call tomorrow from ${time}`,
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
      none: 'Requests are only stored here: no email or webhook is set up.',
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
    noneYet:
      'Todavía no ha llegado ninguna solicitud. En cuanto se activen los formularios, aparecerán aquí automáticamente.',
    noneFound: 'Ninguna solicitud coincide.',
    noneFoundSince: (day: string) => `Ninguna solicitud coincide desde el ${day}.`,
    list: 'Solicitudes de cotización, primero las más nuevas',
    search: 'Buscar una solicitud',
    searchHint: 'Nombre, teléfono, correo, referencia o notas',
    show: 'Mostrar',
    filters: {
      open: 'Pendientes',
      new: 'Nuevas',
      in_progress: 'En proceso',
      quoted: 'Cotizadas',
      snoozed: 'Pospuestas',
      won: 'Ganadas',
      lost: 'Perdidas',
      all: 'Todas',
      apart: 'Posible spam',
    },
    found: (count: number) =>
      plural('es', count, { one: '1 solicitud', other: `${count} solicitudes` }),
    foundNewest: (count: number) => `Las ${count} solicitudes más nuevas`,
    foundSince: (count: number, day: string) =>
      plural('es', count, {
        one: `1 solicitud desde el ${day}`,
        other: `${count} solicitudes desde el ${day}`,
      }),
    more: 'Mostrar anteriores',
    searchOlder: 'Buscar en solicitudes más antiguas',
    keys: 'Teclado: ↑ ↓ o J K recorren la lista, Enter abre una solicitud, Esc la cierra.',
    take: 'Tomar',
    taken: (name: string) => `La solicitud de ${name} queda a su cargo.`,
    markQuoted: 'Marcar cotizada',
    nowQuoted: (name: string) => `La solicitud de ${name} ya está como Cotizada.`,
    actionProblems: {
      changed: (status: string, person: string) =>
        `Otra persona se adelantó y no se cambió nada. Estado: ${status}. A cargo de: ${person}.`,
      removed: 'Otra persona eliminó esta solicitud.',
      unreachable:
        'Se perdió la conexión y no se sabe si el cambio se guardó. Revísela y presione el botón otra vez.',
      signedOut:
        'No se cambió nada porque se cerró su sesión. Presione el botón otra vez para iniciarla.',
      denied: 'No se cambió nada: esta cuenta ya no puede trabajar con las solicitudes.',
      failed: (reason: string) => `No se cambió nada. ${reason}`,
    },
    exportCsv: 'Exportar como CSV',
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
    places: { snoozed: 'Pospuesta', due: 'Ya toca', apart: 'Posible spam' },
    snoozedUntil: (moment: string) => `hasta ${moment}`,
    mine: 'Usted',
    waits: (time: string) => `Lleva ${time} de horario de oficina sin respuesta`,
    justArrived: 'Sin respuesta; acaba de llegar',
    waitsLong: 'Lleva más de 30 días sin respuesta',
    cameAfterHours: 'Sin respuesta; llegó fuera del horario de oficina',
    // Where a row has no room for the sentences above.
    brief: { justArrived: 'ahora', long: '+30 días', afterHours: 'fuera de horario' },
    callable: 'Se le puede llamar ahora',
    callingTimes: { nine: 'las 9:00 a. m.', noon: 'las 12 del mediodía' },
    callableToday: (time: string) => `Se le puede llamar a partir de ${time}`,
    callableTomorrow: (time: string) => `Se le puede llamar mañana a partir de ${time}`,
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
      none: 'Las solicitudes solo se guardan aquí: no hay correo ni webhook configurado.',
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

import { dictionary } from '#locales.ts';

/** Stored with every call-back. Change it whenever the consent below changes; a test checks this. */
export const callBackConsentVersion = 'call-2026-11-27.1';

/** Texts of the card “Call me back”. They make no promise about when or who calls. */
export const callBackText = dictionary({
  en: {
    open: 'Call me back',
    firstName: 'First name',
    phone: 'Phone',
    when: 'When',
    now: 'As soon as possible',
    whenOpen: 'As soon as we open',
    tomorrow: 'Tomorrow',
    times: {
      morning: (day: string) => `${day} morning`,
      afternoon: (day: string) => `${day} afternoon`,
      evening: (day: string) => `${day}, at the end of the day`,
    },
    hours: (from: string, to: string) => `(${from}–${to})`,
    byAppointment: (day: string) => `${day} by appointment only.`,
    language: 'Language',
    consent: (agency: string, months: string) =>
      `By pressing “Request a call,” you ask ${agency} to call you at this number about insurance. Our agents read what you enter. Our website’s database deletes it after ${months}.`,
    privacyLink: 'How we handle your information (opens in a new tab)',
    noCoverage: 'Asking for a call does not start coverage.',
    leaveEmpty: 'Leave this empty',
    send: 'Request a call',
    stored: (phone: string, when: string) =>
      `We received your request and will call ${phone}. When: ${when}. We usually call around that time, while the office is open.`,
    storedDayPassed: (phone: string) =>
      `We received your request and will call ${phone}. The day you chose has passed, so we usually call as soon as we open, or right away if we are open now.`,
    conflict: (phone: string) =>
      `Since yesterday at this time, three calls to this number were requested from your connection, so we did not add another. If it is urgent, call ${phone}.`,
  },
  es: {
    open: 'Quiero que me llamen',
    firstName: 'Nombre',
    phone: 'Teléfono',
    when: 'Cuándo',
    now: 'Lo antes posible',
    whenOpen: 'En cuanto abramos',
    tomorrow: 'Mañana',
    times: {
      morning: (day: string) => `${day} por la mañana`,
      afternoon: (day: string) => `${day} por la tarde`,
      evening: (day: string) => `${day} al final de la tarde`,
    },
    hours: (from: string, to: string) => `(de ${from} a ${to})`,
    byAppointment: (day: string) => `${day}, solo con cita previa.`,
    language: 'Idioma',
    consent: (agency: string, months: string) =>
      `Al presionar “Pedir la llamada”, usted le pide a ${agency} que le llame a este número para hablar de seguros. Nuestros agentes leen lo que usted escribe. La base de datos de nuestro sitio lo borra después de ${months}.`,
    privacyLink: 'Cómo tratamos su información (se abre en otra pestaña)',
    noCoverage: 'Pedir una llamada no le da cobertura.',
    leaveEmpty: 'Deje esto vacío',
    send: 'Pedir la llamada',
    stored: (phone: string, when: string) =>
      `Recibimos su solicitud y le llamaremos al ${phone}. Cuándo: ${when}. Por lo general llamamos más o menos a esa hora, mientras la oficina está abierta.`,
    storedDayPassed: (phone: string) =>
      `Recibimos su solicitud y le llamaremos al ${phone}. El día que eligió ya pasó, así que por lo general le llamamos en cuanto abrimos, o enseguida si ya estamos abiertos.`,
    conflict: (phone: string) =>
      `Desde ayer a esta hora ya se pidieron tres llamadas a este número desde su conexión, así que no agregamos otra. Si es urgente, llame al ${phone}.`,
  },
});

/** Each language by its own name. */
export const languageNames = { en: 'English', es: 'Español' } as const;

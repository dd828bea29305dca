import { dictionary } from '#locales.ts';

/** Texts of the test request, which goes through every step of a real one. */
export const requestTestText = dictionary({
  en: {
    send: 'Send a test request',
    sending: 'Testing…',
    title: 'Test request',
    stored: (reference: string) => `The database stored it as ${reference}.`,
    refused: 'Stopped at once: the database did not accept it.',
    tooMany:
      'Nothing was sent: one person can send at most 10 test requests in an hour, and everyone together 30. Wait an hour, then try again.',
    lost: 'Stopped on the way: the database no longer responds.',
    delivered: (channel: string) => `${channel}: delivered.`,
    waiting: (channel: string) => `${channel}: on its way…`,
    stopped: (channel: string) => `${channel}: stopped here.`,
    unanswered: (channel: string) => `${channel}: stopped here; no response for 20 seconds.`,
    nowhere:
      'Stopped here: no email is set up, so no one is told about a request. Requests are kept under Requests. Ask the person who maintains the site to set up email.',
    allDelivered: 'Delivered.',
    cleaned: 'The test request has been deleted.',
  },
  es: {
    send: 'Enviar una solicitud de prueba',
    sending: 'Probando…',
    title: 'Solicitud de prueba',
    stored: (reference: string) => `La base de datos la guardó como ${reference}.`,
    refused: 'Se detuvo enseguida: la base de datos no la aceptó.',
    tooMany:
      'No se envió nada: una persona puede enviar como máximo 10 solicitudes de prueba por hora, y entre todos 30. Espere una hora e intente de nuevo.',
    lost: 'Se detuvo en el camino: la base de datos ya no contesta.',
    delivered: (channel: string) => `${channel}: se entregó.`,
    waiting: (channel: string) => `${channel}: en camino…`,
    stopped: (channel: string) => `${channel}: aquí se detuvo.`,
    unanswered: (channel: string) => `${channel}: aquí se detuvo; sin respuesta en 20 segundos.`,
    nowhere:
      'Aquí se detuvo: no hay correo configurado, así que nadie se entera de las solicitudes. Se guardan en Solicitudes. Pida a la persona que administra el sitio que configure el correo.',
    allDelivered: 'Entregada.',
    cleaned: 'La solicitud de prueba ya se borró.',
  },
});

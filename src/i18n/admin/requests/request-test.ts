import { dictionary } from '#locales.ts';

/** Texts of a test request, which walks the whole way. */
export const requestTestText = dictionary({
  en: {
    send: 'Send a test request',
    sending: 'Testing…',
    title: 'Test request',
    stored: (reference: string) => `The database stored it as ${reference}.`,
    refused: 'It stopped at once: the database did not take it.',
    lost: 'It stopped on the way: the database no longer answers.',
    taken: (channel: string) => `${channel}: taken.`,
    waiting: (channel: string) => `${channel}: on its way…`,
    stopped: (channel: string) => `${channel}: it stopped here.`,
    untouched: (channel: string) =>
      `${channel}: it stopped here. Nobody has taken it up for 20 seconds.`,
    nowhere:
      'It stopped here: no mail and no webhook is set, so requests are handed on to nobody. They stay in this tab.',
    whole: 'It went the whole way.',
    cleaned: 'The test was taken away again.',
  },
  es: {
    send: 'Enviar una solicitud de prueba',
    sending: 'Probando…',
    title: 'Solicitud de prueba',
    stored: (reference: string) => `La base de datos la guardó como ${reference}.`,
    refused: 'Se detuvo enseguida: la base de datos no la aceptó.',
    lost: 'Se detuvo en el camino: la base de datos ya no contesta.',
    taken: (channel: string) => `${channel}: se entregó.`,
    waiting: (channel: string) => `${channel}: en camino…`,
    stopped: (channel: string) => `${channel}: aquí se detuvo.`,
    untouched: (channel: string) =>
      `${channel}: aquí se detuvo. Nadie la ha tomado en 20 segundos.`,
    nowhere:
      'Aquí se detuvo: no hay correo ni webhook configurado, así que las solicitudes no se entregan a nadie. Se quedan en esta pestaña.',
    whole: 'Llegó hasta el final.',
    cleaned: 'La prueba ya se quitó.',
  },
});

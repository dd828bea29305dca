import { dictionary } from '#locales.ts';

/** Texts of the emails about a quote request: to the office in its language, to the visitor in theirs. */
export const requestEmailText = dictionary({
  en: {
    office: {
      subject: { auto: 'auto quote for', home: 'home quote for', callback: 'call back' },
      aVisitor: 'a visitor',
      requested: {
        auto: (name: string) => `${name} requested an auto quote.`,
        home: (name: string) => `${name} requested a home quote.`,
        callback: (name: string) => `${name} asked to be called.`,
      },
      phone: 'Phone',
      email: 'Email',
      language: 'Language',
      reference: 'Reference',
      inPanel: 'In the panel',
      agreedTo: 'Visitor agreed to:',
      noBoxes: 'The visitor checked no boxes.',
      shown: (version: string) =>
        `Consent text above the submit button, as the form sent it (version ${version}):`,
      test: 'This is a test from the panel, not a real quote request.',
      testSubject: 'TEST',
    },
    notice: {
      subject: (reference: string) => `Request ${reference} was not delivered to your webhook`,
      rejected: (reference: string, error: string) =>
        `The webhook in REQUESTS_WEBHOOK_URL did not accept request ${reference}, and the site has stopped trying: ${error}`,
      safe: 'The request is safe in the panel. The panel shows whether there are others.',
      todo: 'Correct the address or the program that receives it. Then open the request and press Send again, or run this command on the server:',
    },
    confirmation: {
      subject: {
        auto: 'We received your auto insurance quote request',
        home: 'We received your home insurance quote request',
      },
      hello: (name: string) => `Hello ${name},`,
      helloAnyone: 'Hello,',
      received: {
        auto: 'We received your auto insurance quote request.',
        home: 'We received your home insurance quote request.',
      },
      reference: (reference: string) => `Your reference number is ${reference}.`,
      next: 'What happens next: an agent reads your answers, compares companies and usually calls or writes during office hours. If something is missing, the agent will ask.',
      hours: 'Office hours:',
      questions: (phone: string) =>
        `To add or correct something, reply to this email or call us at ${phone}.`,
    },
  },
  es: {
    office: {
      subject: {
        auto: 'cotización de auto para',
        home: 'cotización de casa para',
        callback: 'llamar a',
      },
      aVisitor: 'un visitante',
      requested: {
        auto: (name: string) => `${name} pidió una cotización de auto.`,
        home: (name: string) => `${name} pidió una cotización de casa.`,
        callback: (name: string) => `${name} pidió que le llamen.`,
      },
      phone: 'Teléfono',
      email: 'Correo electrónico',
      language: 'Idioma',
      reference: 'Referencia',
      inPanel: 'En el panel',
      agreedTo: 'El visitante aceptó:',
      noBoxes: 'El visitante no marcó ninguna casilla.',
      shown: (version: string) =>
        `Texto de consentimiento sobre el botón de envío, como lo mandó el formulario (versión ${version}):`,
      test: 'Esta es una prueba hecha desde el panel, no una solicitud real.',
      testSubject: 'PRUEBA',
    },
    notice: {
      subject: (reference: string) => `La solicitud ${reference} no se entregó a su webhook`,
      rejected: (reference: string, error: string) =>
        `El webhook de REQUESTS_WEBHOOK_URL no aceptó la solicitud ${reference}, y el sitio dejó de intentarlo: ${error}`,
      safe: 'La solicitud está a salvo en el panel. Ahí se ve también si hay otras.',
      todo: 'Corrija la dirección o el programa que la recibe. Después abra la solicitud y presione “Enviar de nuevo”, o ejecute este comando en el servidor:',
    },
    confirmation: {
      subject: {
        auto: 'Recibimos su solicitud de cotización de seguro de auto',
        home: 'Recibimos su solicitud de cotización de seguro de casa',
      },
      hello: (name: string) => `Hola, ${name}:`,
      helloAnyone: 'Hola:',
      received: {
        auto: 'Recibimos su solicitud de cotización de seguro de auto.',
        home: 'Recibimos su solicitud de cotización de seguro de casa.',
      },
      reference: (reference: string) => `Su número de referencia es ${reference}.`,
      next: 'Qué sigue: un agente lee sus respuestas, compara compañías y por lo general le llama o le escribe en horas de oficina. Si falta algo, se lo pregunta.',
      hours: 'Horario de la oficina:',
      questions: (phone: string) =>
        `Para agregar o corregir algo, responda a este correo o llámenos al ${phone}.`,
    },
  },
});

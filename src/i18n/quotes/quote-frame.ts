import { dictionary } from '#locales.ts';

/** Texts of the embedded quote form's section, and of our own page in the frame. */
export const quoteFrameText = dictionary({
  en: {
    heading: (city: string) => `Get your quote in ${city}`,
    frameTitle: (city: string) => `Quote form for ${city}`,
    title: 'What would you like to insure?',
    description: 'Choose the auto or the home quote form, or call the agency.',
    intro: 'Choose a form. A licensed agent reads it and usually answers within 24 hours.',
    notTakenYet: (phone: string) =>
      `The forms do not send your answers to us yet: they stay in your browser. For a quote now, please call ${phone}.`,
    auto: 'Auto quote',
    autoText: 'Your cars, who drives them and your current insurance. One page.',
    home: 'Home quote',
    homeText: 'The house, its roof and your current insurance. Four short steps.',
    bundle: 'Auto and home together',
    bundleText: 'First your cars, then the house, with your name and contact filled in.',
    orCall: 'Would you rather talk? We’ll fill it out with you.',
  },
  es: {
    heading: (city: string) => `Pida su cotización en ${city}`,
    frameTitle: (city: string) => `Formulario de cotización para ${city}`,
    title: '¿Qué quiere asegurar?',
    description: 'Elija el formulario de auto o de casa, o llame a la agencia.',
    intro:
      'Elija un formulario. Lo lee un agente con licencia y suele responder en menos de 24 horas.',
    notTakenYet: (phone: string) =>
      `Los formularios todavía no nos envían sus respuestas: se quedan en su navegador. Para una cotización ahora, llame al ${phone}.`,
    auto: 'Cotizar auto',
    autoText: 'Sus autos, quién los maneja y su seguro actual. Una sola página.',
    home: 'Cotizar casa',
    homeText: 'La casa, el techo y su seguro actual. Cuatro pasos cortos.',
    bundle: 'Auto y casa juntos',
    bundleText:
      'Primero sus autos y luego la casa, con sus datos (nombre, dirección, teléfono y correo) ya puestos.',
    orCall: '¿Prefiere hablar? Lo llenamos con usted.',
  },
});

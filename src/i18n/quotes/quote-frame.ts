import { dictionary } from '#locales.ts';

/** Texts of the embedded quote form's section, and of our own page in the frame. */
export const quoteFrameText = dictionary({
  en: {
    heading: (city: string) => `Get your quote in ${city}`,
    frameTitle: (city: string) => `Quote form for ${city}`,
    title: 'What would you like to insure?',
    description: 'Choose the auto or the home quote form, or call the agency.',
    intro: 'Choose a form. It asks what a licensed agent needs for your quote.',
    auto: 'Auto quote',
    autoText: 'Your cars, who drives them and your current insurance. One page.',
    home: 'Home quote',
    homeText: 'The house, its roof and your current insurance. Four short steps.',
    bundle: 'Auto and home together',
    bundleText: 'First your cars, then the house, with your name and contact details filled in.',
    orCall: 'Prefer to talk? We’ll fill it out with you.',
  },
  es: {
    heading: (city: string) => `Pida su cotización en ${city}`,
    frameTitle: (city: string) => `Formulario de cotización para ${city}`,
    title: '¿Qué quiere asegurar?',
    description: 'Elija el formulario de auto o de casa, o llame a la agencia.',
    intro: 'Elija un formulario. Pregunta lo que un agente con licencia necesita para cotizarle.',
    auto: 'Cotizar auto',
    autoText: 'Sus autos, quién los maneja y su seguro actual. Una sola página.',
    home: 'Cotizar casa',
    homeText: 'La casa, el techo y su seguro actual. Cuatro pasos cortos.',
    bundle: 'Auto y casa juntos',
    bundleText:
      'Primero sus autos y luego la casa, sin volver a escribir su nombre, dirección, teléfono ni correo.',
    orCall: '¿Prefiere hablar? Lo llenamos con usted.',
  },
});

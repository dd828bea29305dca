import { dictionary } from '#locales.ts';

/** Titles and descriptions of the forms' pages. */
export const quotePageText = dictionary({
  en: {
    autoTitle: 'Get Your Auto Insurance Quote',
    autoLead: (within: string) =>
      `Tell us who drives and what they drive. We’ll compare insurers and get back to you with a quote ${within}.`,
    leadByPhone: (phone: string) =>
      `Put your answers together here, then call ${phone}. We’ll compare insurers with you.`,
    autoDuration: (parts: number) => `About 4 minutes · ${parts} parts.`,
    autoRequired:
      'Please answer every question (Other Drivers only if there are any), and check the answers already filled in.',
    homeTitle: 'Get Your Home Insurance Quote',
    homeLead:
      'Four short steps, about three minutes. We’ll compare insurers for you, for flood and windstorm as well.',
    homeRequired: 'Please answer every question.',
    homeAnswer: (within: string) => `We’ll get back to you, usually ${within}.`,
    autoDescription: (within: string) =>
      `Tell us about your drivers and vehicles once. We’ll compare Texas auto insurers and send you a quote, usually ${within}.`,
    autoDescriptionByPhone: (phone: string) =>
      `What an auto insurance quote asks about your drivers and vehicles. Get your answers ready, then call ${phone}: we’ll compare Texas insurers with you.`,
    homeDescriptionByPhone: (phone: string) =>
      `What a home insurance quote asks about you and your house, in four short steps. Get your answers ready, then call ${phone}.`,
    homeDescription: (within: string) =>
      `Four short steps about you and your house. We’ll compare Texas home insurers and send you a quote, usually ${within}.`,
  },
  es: {
    autoTitle: 'Pida su cotización de seguro de auto',
    autoLead: (within: string) =>
      `Díganos quién maneja y qué maneja. Comparamos aseguradoras y le damos su cotización ${within}.`,
    leadByPhone: (phone: string) =>
      `Junte aquí sus respuestas y llame al ${phone}. Comparamos aseguradoras con usted.`,
    autoDuration: (parts: number) => `Unos 4 minutos · ${parts} partes.`,
    autoRequired:
      'Por favor, conteste todo (otros conductores, solo si los hay) y revise lo ya marcado.',
    homeTitle: 'Pida su cotización de seguro de casa',
    homeLead:
      'Cuatro pasos cortos, unos tres minutos. Comparamos aseguradoras por usted, también de inundación y de viento.',
    homeRequired: 'Por favor, conteste todas las preguntas.',
    homeAnswer: (within: string) => `Por lo general le respondemos ${within}.`,
    autoDescription: (within: string) =>
      `Denos una sola vez los datos de sus conductores y vehículos. Comparamos aseguradoras de Texas y le cotizamos, por lo general ${within}.`,
    autoDescriptionByPhone: (phone: string) =>
      `Lo que se pregunta sobre sus conductores y vehículos para cotizar su auto. Prepare sus respuestas y llame al ${phone}: comparamos aseguradoras de Texas.`,
    homeDescriptionByPhone: (phone: string) =>
      `Lo que se pregunta sobre usted y su casa para cotizarla, en cuatro pasos cortos. Prepare sus respuestas y llame al ${phone}.`,
    homeDescription: (within: string) =>
      `Cuatro pasos cortos sobre usted y su casa. Comparamos aseguradoras de Texas y le cotizamos, por lo general ${within}.`,
  },
});

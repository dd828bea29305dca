import { dictionary } from '#locales.ts';

/** Titles and descriptions of the forms' pages. */
export const quotePageText = dictionary({
  en: {
    autoTitle: 'Get Your Auto Insurance Quote',
    autoLead:
      'Tell us who drives and what they drive. We compare insurers and get back to you with a quote within 24 hours.',
    homeTitle: 'Get Your Home Insurance Quote',
    homeLead:
      'Four short steps, about three minutes. We compare insurers and get back to you within 24 hours.',
    autoDescription:
      'Tell us about your drivers and vehicles once. We compare Texas auto insurers and send you a personalized quote within 24 hours.',
    homeDescription:
      'Four short steps about you and your house. We compare Texas home insurers and send you a personalized quote within 24 hours.',
  },
  es: {
    autoTitle: 'Pida su cotización de seguro de auto',
    autoLead:
      'Díganos quién maneja y qué maneja. Comparamos aseguradoras y le damos su cotización en menos de 24 horas.',
    homeTitle: 'Pida su cotización de seguro de casa',
    homeLead:
      'Cuatro pasos cortos, unos tres minutos. Comparamos aseguradoras y le respondemos en menos de 24 horas.',
    autoDescription:
      'Denos una sola vez los datos de sus conductores y vehículos. Comparamos aseguradoras de Texas y le mandamos una cotización personalizada en menos de 24 horas.',
    homeDescription:
      'Cuatro pasos cortos sobre usted y su casa. Comparamos aseguradoras de Texas y le mandamos una cotización personalizada en menos de 24 horas.',
  },
});

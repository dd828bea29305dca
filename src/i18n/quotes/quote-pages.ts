import { dictionary } from '#locales.ts';

/** What search results say of the two forms. Apart from their texts, which every visitor loads. */
export const quotePageText = dictionary({
  en: {
    autoDescription:
      'Tell us about your drivers and vehicles once. We compare Texas auto insurers and send you a personalized quote within 24 hours.',
    homeDescription:
      'Four short steps about you and your house. We compare Texas home insurers and send you a personalized quote within 24 hours.',
  },
  es: {
    autoDescription:
      'Cuéntenos una sola vez de sus conductores y vehículos. Comparamos aseguradoras de Texas y le mandamos una cotización personalizada en menos de 24 horas.',
    homeDescription:
      'Cuatro pasos cortos sobre usted y su casa. Comparamos aseguradoras de Texas y le mandamos una cotización personalizada en menos de 24 horas.',
  },
});

import { dictionary } from './locales.ts';

/** Texts of the serving-areas page that are not in `content/serving-areas.yaml`. */
export const servingAreasText = dictionary({
  en: {
    listHeading: 'Towns and cities we serve',
    closingHeading: 'Your town is not on the list?',
    closingText:
      'If you live in Southeast Texas, we very likely insure someone on your road. Call and ask.',
    autoQuote: 'Get Auto Quote',
    homeQuote: 'Get Home Quote',
  },
  es: {
    listHeading: 'Pueblos y ciudades que atendemos',
    closingHeading: '¿No ve su pueblo en la lista?',
    closingText:
      'Si vive en el sureste de Texas, es muy probable que ya aseguremos a alguien de su calle. Llame y pregunte.',
    autoQuote: 'Cotizar auto',
    homeQuote: 'Cotizar casa',
  },
});

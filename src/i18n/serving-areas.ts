import { dictionary } from '#locales.ts';

/** Texts of the serving-areas page that are not in `content/serving-areas.yaml`. */
export const servingAreasText = dictionary({
  en: {
    listHeading: 'Towns and cities we serve',
    closingHeading: 'Your town is not on the list?',
    closingText: 'We write policies all over Southeast Texas, small towns included. Call and ask.',
    autoQuote: 'Get Auto Quote',
    homeQuote: 'Get Home Quote',
  },
  es: {
    listHeading: 'Pueblos y ciudades que atendemos',
    closingHeading: '¿No ve su pueblo en la lista?',
    closingText:
      'Aseguramos casas y autos en todo el sureste de Texas, también en los pueblos chicos. Llame y pregunte.',
    autoQuote: 'Cotizar auto',
    homeQuote: 'Cotizar casa',
  },
});

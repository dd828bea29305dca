import { dictionary } from '#locales.ts';

/** Messages for missing and invalid answers. */
export const callBackMessages = dictionary({
  en: {
    firstName: 'Enter your first name',
    phone: 'Enter a phone number, with its area code',
  },
  es: {
    firstName: 'Escriba su nombre',
    phone: 'Escriba un número de teléfono, con su código de área',
  },
});

import { dictionary } from '#locales.ts';

/** Messages for missing and invalid answers. */
export const callBackMessages = dictionary({
  en: {
    firstName: 'Enter your first name',
    phone: 'Enter a phone number, with its area code',
    when: 'That time has passed. Choose when we should call',
    tooLong: 'At most 300 characters',
  },
  es: {
    firstName: 'Escriba su nombre',
    phone: 'Escriba un número de teléfono, con su código de área',
    when: 'Esa hora ya pasó. Elija cuándo debemos llamarle',
    tooLong: '300 caracteres como máximo',
  },
});

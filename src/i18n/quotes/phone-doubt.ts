import { dictionary } from '#locales.ts';

/** The doubt about a phone number, in a file of its own for the card “Call me back”, which has few other texts. */
export const phoneDoubtText = dictionary({
  en: {
    doubt: 'This phone number looks mistyped.',
    advice: 'If it’s correct, leave it as is.',
  },
  es: {
    doubt: 'Este número de teléfono parece mal escrito.',
    advice: 'Si está bien, no cambie nada.',
  },
});

import { dictionary } from '#locales.ts';

export const searchFieldText = dictionary({
  en: { tooManyWords: 'Only the first ten words are searched.' },
  es: { tooManyWords: 'Solo se buscan las primeras diez palabras.' },
});

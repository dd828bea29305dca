import { dictionary } from '#locales.ts';

/** When a visitor would like to be called, as the office reads it: often a day later, so “tomorrow” would mislead. */
export const callBackTimesText = dictionary({
  en: {
    when: 'When to call',
    times: {
      now: 'As soon as possible',
      'tomorrow-morning': 'The next office day, in the morning',
      'tomorrow-afternoon': 'The next office day, in the afternoon',
      'tomorrow-evening': 'The next office day, at the end of the day',
    },
  },
  es: {
    when: 'Cuándo llamar',
    times: {
      now: 'Lo antes posible',
      'tomorrow-morning': 'El siguiente día de oficina, por la mañana',
      'tomorrow-afternoon': 'El siguiente día de oficina, por la tarde',
      'tomorrow-evening': 'El siguiente día de oficina, al final de la tarde',
    },
  },
});
